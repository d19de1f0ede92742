// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
    .library(name: "ViewStatesConsoleMocks", targets: ["ViewStatesConsoleMocks"]),
    .library(name: "ViewStatesMocks", targets: ["ViewStatesMocks"]),
    .library(name: "Tracker", targets: ["Tracker"]),
    .library(name: "TrackerMocks", targets: ["TrackerMocks"]),
    .executable(name: "tracker", targets: ["TrackerConsole"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "ClocksMocks", targets: ["ClocksMocks"]),
    .executable(name: "clocks", targets: ["ClocksConsole"]),
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
    .target(name: "Clocks", dependencies: ["ViewStates"]),
    .executableTarget(
      name: "ClocksConsole",
      dependencies: ["Clocks", "ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Tracker", "ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .target(
      name: "ViewStatesMocks", dependencies: ["ViewStates"], path: "Mocks/ViewStatesMocks"),
    .target(
      name: "ViewStatesConsoleMocks", dependencies: ["ViewStatesConsole"],
      path: "Mocks/ViewStatesConsoleMocks"),
    .target(
      name: "TrackerMocks", dependencies: ["Tracker", "ViewStates", "ViewStatesMocks"],
      path: "Mocks/TrackerMocks"),
    .target(
      name: "ClocksMocks", dependencies: ["Clocks", "ViewStates", "ViewStatesMocks"],
      path: "Mocks/ClocksMocks"),
    .testTarget(name: "ViewStatesTests", dependencies: ["ViewStates", "ViewStatesMocks"]),
    .testTarget(name: "ViewStatesMocksTests", dependencies: ["ViewStates", "ViewStatesMocks"]),
    .testTarget(
      name: "ViewStatesConsoleTests",
      dependencies: ["ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks"]),
    .testTarget(
      name: "ViewStatesConsoleMocksTests",
      dependencies: ["TrackerConsole", "ViewStatesConsole", "ViewStatesConsoleMocks"]),
    .testTarget(
      name: "ViewStatesStorageTests",
      dependencies: ["ViewStates", "ViewStatesConsole", "ViewStatesStorage"]),
    .testTarget(
      name: "TrackerTests",
      dependencies: ["Tracker", "TrackerMocks", "ViewStates", "ViewStatesMocks"]),
    .testTarget(
      name: "TrackerMocksTests",
      dependencies: ["Tracker", "TrackerMocks", "ViewStates", "ViewStatesMocks"]),
    .testTarget(
      name: "TrackerConsoleTests",
      dependencies: [
        "Tracker", "TrackerConsole", "TrackerMocks", "ViewStates", "ViewStatesConsole",
        "ViewStatesConsoleMocks", "ViewStatesMocks",
      ]),
    .testTarget(
      name: "ClocksTests", dependencies: ["Clocks", "ClocksMocks", "ViewStates", "ViewStatesMocks"]),
    .testTarget(
      name: "ClocksMocksTests",
      dependencies: ["Clocks", "ClocksMocks", "ViewStates", "ViewStatesMocks"]),
    .testTarget(
      name: "ClocksConsoleTests",
      dependencies: [
        "Clocks", "ClocksConsole", "ClocksMocks", "ViewStates", "ViewStatesConsole",
        "ViewStatesConsoleMocks", "ViewStatesMocks",
      ]),
    // The program of the README, and the tests that all documentation tells the truth.
    .executableTarget(name: "Party", dependencies: ["ViewStates"], path: "Tests/Party"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Clocks", "ClocksConsole", "ClocksMocks", "Party", "Tracker", "TrackerConsole",
        "TrackerMocks", "ViewStates",
        "ViewStatesConsole",
        "ViewStatesConsoleMocks", "ViewStatesMocks", "ViewStatesStorage",
      ]),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: [
        "Benchmarks", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesStorage",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
