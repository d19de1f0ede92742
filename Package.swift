// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesConsoleMocks", targets: ["ViewStatesConsoleMocks"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
    .library(name: "Tracker", targets: ["Tracker"]),
    .library(name: "TrackerMocks", targets: ["TrackerMocks"]),
    .executable(name: "tracker", targets: ["TrackerConsole"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "ClocksMocks", targets: ["ClocksMocks"]),
    .executable(name: "clocks", targets: ["ClocksConsole"]),
  ],
  targets: [
    .target(name: "ViewStates"),
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
    .target(
      name: "ViewStatesConsoleMocks", dependencies: ["ViewStatesConsole"],
      path: "Mocks/ViewStatesConsoleMocks"),
    .target(
      name: "TrackerMocks", dependencies: ["Tracker", "ViewStates"], path: "Mocks/TrackerMocks"),
    .target(
      name: "ClocksMocks", dependencies: ["Clocks", "ViewStates"], path: "Mocks/ClocksMocks"),
    .testTarget(name: "ViewStatesTests", dependencies: ["ViewStates"]),
    .testTarget(
      name: "ViewStatesConsoleTests", dependencies: ["ViewStatesConsole", "ViewStatesConsoleMocks"]),
    .testTarget(
      name: "ViewStatesConsoleMocksTests",
      dependencies: ["TrackerConsole", "ViewStatesConsole", "ViewStatesConsoleMocks"]),
    .testTarget(name: "ViewStatesStorageTests", dependencies: ["ViewStatesStorage"]),
    .testTarget(name: "TrackerTests", dependencies: ["Tracker", "TrackerMocks"]),
    .testTarget(name: "TrackerMocksTests", dependencies: ["TrackerMocks"]),
    .testTarget(
      name: "TrackerConsoleTests",
      dependencies: ["TrackerConsole", "TrackerMocks", "ViewStatesConsoleMocks"]),
    .testTarget(
      name: "ClocksTests", dependencies: ["Clocks", "ClocksMocks", "TrackerMocks", "ViewStates"]),
    .testTarget(name: "ClocksMocksTests", dependencies: ["ClocksMocks"]),
    .testTarget(
      name: "ClocksConsoleTests",
      dependencies: ["ClocksConsole", "ClocksMocks", "ViewStatesConsoleMocks"]),
  ],
  swiftLanguageModes: [.v6]
)
