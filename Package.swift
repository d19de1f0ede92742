// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
    .library(name: "ViewStatesMocks", targets: ["ViewStatesMocks"]),
    .library(name: "Tracker", targets: ["Tracker"]),
    .library(name: "TrackerMocks", targets: ["TrackerMocks"]),
    .executable(name: "tracker", targets: ["TrackerConsole"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    // Weak captures that cannot change need no run-time check of who else reads them, which costs
    // every update of an object as much as the update.
    .target(
      name: "ViewStates", swiftSettings: [.enableUpcomingFeature("ImmutableWeakCaptures")]),
    .target(name: "ViewStatesConsole", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesStorage", dependencies: ["ViewStates"]),
    .target(name: "Tracker", dependencies: ["ViewStates"]),
    .executableTarget(
      name: "TrackerConsole",
      dependencies: ["Tracker", "ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Tracker", "ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .target(
      name: "ViewStatesMocks", dependencies: ["ViewStates"], path: "Mocks/ViewStatesMocks"),
    .target(
      name: "TrackerMocks", dependencies: ["Tracker", "ViewStates", "ViewStatesMocks"],
      path: "Mocks/TrackerMocks"),
    .testTarget(name: "ViewStatesTests", dependencies: ["ViewStates", "ViewStatesMocks"]),
    .testTarget(name: "ViewStatesMocksTests", dependencies: ["ViewStates", "ViewStatesMocks"]),
    .testTarget(name: "ViewStatesConsoleTests", dependencies: ["ViewStatesConsole"]),
    .testTarget(
      name: "ViewStatesStorageTests", dependencies: ["ViewStatesConsole", "ViewStatesStorage"]),
    .testTarget(
      name: "TrackerTests", dependencies: ["Tracker", "TrackerMocks", "ViewStatesMocks"]),
    .testTarget(name: "TrackerMocksTests", dependencies: ["TrackerMocks", "ViewStatesMocks"]),
    .testTarget(
      name: "TrackerConsoleTests",
      dependencies: ["TrackerConsole", "TrackerMocks", "ViewStatesMocks"]),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks", "ViewStatesConsole", "ViewStatesMocks", "TrackerMocks"]),
  ],
  swiftLanguageModes: [.v6]
)
