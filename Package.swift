// swift-tools-version: 6.2
import PackageDescription

// Every target is called ViewStates…: all packages of a build share one namespace of targets, and
// another package may well have a `Tracker` or a `Clocks` of its own.
let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesLists", targets: ["ViewStatesLists"]),
    .library(name: "ViewStatesDescribing", targets: ["ViewStatesDescribing"]),
    .library(name: "ViewStatesObservation", targets: ["ViewStatesObservation"]),
    .library(name: "ViewStatesTimeTravel", targets: ["ViewStatesTimeTravel"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesMocks", targets: ["ViewStatesMocks"]),
    .library(name: "ViewStatesConsoleMocks", targets: ["ViewStatesConsoleMocks"]),
    .library(name: "ViewStatesTracker", targets: ["ViewStatesTracker"]),
    .library(name: "ViewStatesTrackerMocks", targets: ["ViewStatesTrackerMocks"]),
    .executable(name: "tracker", targets: ["ViewStatesTrackerConsole"]),
    .library(name: "ViewStatesClocks", targets: ["ViewStatesClocks"]),
    .library(name: "ViewStatesClocksMocks", targets: ["ViewStatesClocksMocks"]),
    .executable(name: "clocks", targets: ["ViewStatesClocksConsole"]),
    .executable(name: "benchmarks", targets: ["ViewStatesBenchmarks"]),
  ],
  targets: [
    // The toolkit.
    .target(name: "ViewStates"),
    .target(name: "ViewStatesLists", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesDescribing", dependencies: ["ViewStatesLists"]),
    .target(name: "ViewStatesObservation", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesTimeTravel", dependencies: ["ViewStates", "ViewStatesLists"]),
    .target(name: "ViewStatesStorage", dependencies: ["ViewStates", "ViewStatesDescribing"]),
    .target(
      name: "ViewStatesConsole",
      dependencies: ["ViewStates", "ViewStatesDescribing", "ViewStatesTimeTravel"]),

    // The demos, and the benchmarks.
    .target(
      name: "ViewStatesTracker", dependencies: ["ViewStates", "ViewStatesLists"]),
    .executableTarget(
      name: "ViewStatesTrackerConsole",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesLists", "ViewStatesStorage",
        "ViewStatesTimeTravel", "ViewStatesTracker",
      ]),
    .target(
      name: "ViewStatesClocks",
      dependencies: ["ViewStates", "ViewStatesLists", "ViewStatesTimeTravel"]),
    .executableTarget(
      name: "ViewStatesClocksConsole",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesConsole", "ViewStatesStorage",
        "ViewStatesTimeTravel",
      ]),
    .executableTarget(
      name: "ViewStatesBenchmarks",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesLists", "ViewStatesStorage",
        "ViewStatesTimeTravel", "ViewStatesTracker",
      ]),

    // The doubles.
    .target(
      name: "ViewStatesMocks", dependencies: ["ViewStates", "ViewStatesDescribing"],
      path: "Mocks/ViewStatesMocks"),
    .target(
      name: "ViewStatesConsoleMocks", dependencies: ["ViewStatesConsole", "ViewStatesMocks"],
      path: "Mocks/ViewStatesConsoleMocks"),
    .target(
      name: "ViewStatesTrackerMocks",
      dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesTracker"],
      path: "Mocks/ViewStatesTrackerMocks"),
    .target(
      name: "ViewStatesClocksMocks",
      dependencies: ["ViewStates", "ViewStatesClocks", "ViewStatesMocks", "ViewStatesTimeTravel"],
      path: "Mocks/ViewStatesClocksMocks"),

    // The tests, one target for each module.
    .testTarget(
      name: "ViewStatesTests",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesObservation", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesListsTests",
      dependencies: ["ViewStates", "ViewStatesLists", "ViewStatesMocks"]),
    .testTarget(
      name: "ViewStatesDescribingTests", dependencies: ["ViewStatesDescribing", "ViewStatesLists"]),
    .testTarget(
      name: "ViewStatesObservationTests",
      dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesObservation"]),
    .testTarget(
      name: "ViewStatesTimeTravelTests",
      dependencies: [
        "ViewStatesDescribing", "ViewStates", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesMocksTests",
      dependencies: ["ViewStates", "ViewStatesLists", "ViewStatesMocks"]
    ),
    .testTarget(
      name: "ViewStatesConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesConsoleMocksTests",
      dependencies: [
        "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks",
        "ViewStatesTrackerConsole",
      ]),
    .testTarget(
      name: "ViewStatesStorageTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesStorage", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesTrackerTests",
      dependencies: [
        "ViewStates", "ViewStatesLists", "ViewStatesMocks", "ViewStatesTimeTravel",
        "ViewStatesTracker", "ViewStatesTrackerMocks",
      ]),
    .testTarget(
      name: "ViewStatesTrackerMocksTests",
      dependencies: [
        "ViewStates", "ViewStatesMocks", "ViewStatesTracker", "ViewStatesTrackerMocks",
      ]),
    .testTarget(
      name: "ViewStatesTrackerConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesLists",
        "ViewStatesMocks", "ViewStatesTimeTravel", "ViewStatesTracker", "ViewStatesTrackerConsole",
        "ViewStatesTrackerMocks",
      ]),
    .testTarget(
      name: "ViewStatesClocksTests",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesClocksMocks", "ViewStatesMocks",
        "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesClocksMocksTests",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesClocksMocks", "ViewStatesMocks",
        "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesClocksConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesClocksConsole", "ViewStatesClocksMocks",
        "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesBenchmarksTests",
      dependencies: [
        "ViewStatesBenchmarks", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesStorage",
      ]),
    // The program of the README, and the tests that the documentation is true. No product needs the
    // program, so its name is in nobody's way.
    .executableTarget(name: "Party", dependencies: ["ViewStates"], path: "Tests/Party"),
    .testTarget(
      name: "ViewStatesDocumentationTests",
      dependencies: [
        "Party", "ViewStates", "ViewStatesClocks", "ViewStatesClocksConsole",
        "ViewStatesClocksMocks", "ViewStatesConsole", "ViewStatesConsoleMocks",
        "ViewStatesDescribing", "ViewStatesLists", "ViewStatesMocks", "ViewStatesObservation",
        "ViewStatesStorage", "ViewStatesTimeTravel", "ViewStatesTracker",
        "ViewStatesTrackerConsole", "ViewStatesTrackerMocks",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
