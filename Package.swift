// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
    .library(name: "Tracker", targets: ["Tracker"]),
    .library(name: "TrackerMocks", targets: ["TrackerMocks"]),
    .executable(name: "tracker", targets: ["TrackerConsole"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    .target(name: "ViewStates"),
    .target(name: "ViewStatesConsole", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesStorage", dependencies: ["ViewStates"]),
    .target(name: "Tracker", dependencies: ["ViewStates"]),
    .executableTarget(
      name: "TrackerConsole",
      dependencies: ["Tracker", "ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .target(
      name: "TrackerMocks", dependencies: ["Tracker", "ViewStates"], path: "Mocks/TrackerMocks"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Tracker", "ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .testTarget(name: "ViewStatesTests", dependencies: ["ViewStates"]),
    .testTarget(name: "ViewStatesConsoleTests", dependencies: ["ViewStatesConsole"]),
    .testTarget(name: "ViewStatesStorageTests", dependencies: ["ViewStatesStorage"]),
    .testTarget(name: "TrackerTests", dependencies: ["Tracker", "TrackerMocks"]),
    .testTarget(name: "TrackerMocksTests", dependencies: ["TrackerMocks"]),
    .testTarget(name: "TrackerConsoleTests", dependencies: ["TrackerConsole", "TrackerMocks"]),
  ],
  swiftLanguageModes: [.v6]
)
