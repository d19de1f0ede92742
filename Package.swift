// swift-tools-version: 6.2
import PackageDescription

// Every library is called ViewStates…: all packages of a build share one namespace of targets, and
// another package may well have a `Tracker` or a `Clocks` of its own. The programs are called what
// is typed to run them; as no product needs them, other packages do not see them.
let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesIntents", targets: ["ViewStatesIntents"]),
    .library(name: "ViewStatesComposition", targets: ["ViewStatesComposition"]),
    .library(name: "ViewStatesIdentity", targets: ["ViewStatesIdentity"]),
    .library(name: "ViewStatesLists", targets: ["ViewStatesLists"]),
    .library(name: "ViewStatesDescribing", targets: ["ViewStatesDescribing"]),
    .library(name: "ViewStatesObservation", targets: ["ViewStatesObservation"]),
    .library(name: "ViewStatesWork", targets: ["ViewStatesWork"]),
    .library(name: "ViewStatesTimeTravel", targets: ["ViewStatesTimeTravel"]),
    .library(name: "ViewStatesNavigation", targets: ["ViewStatesNavigation"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
    .library(name: "ViewStatesSessions", targets: ["ViewStatesSessions"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesMocks", targets: ["ViewStatesMocks"]),
    .library(name: "ViewStatesNavigationMocks", targets: ["ViewStatesNavigationMocks"]),
    .library(name: "ViewStatesStorageMocks", targets: ["ViewStatesStorageMocks"]),
    .library(name: "ViewStatesConsoleMocks", targets: ["ViewStatesConsoleMocks"]),
    .library(name: "ViewStatesTracker", targets: ["ViewStatesTracker"]),
    .library(name: "ViewStatesTrackerMocks", targets: ["ViewStatesTrackerMocks"]),
    .library(name: "ViewStatesClocks", targets: ["ViewStatesClocks"]),
    .library(name: "ViewStatesClocksMocks", targets: ["ViewStatesClocksMocks"]),
    .library(name: "ViewStatesCows", targets: ["ViewStatesCows"]),
    .library(name: "ViewStatesCowsMocks", targets: ["ViewStatesCowsMocks"]),
  ],
  targets: [
    // The toolkit.
    .target(name: "ViewStates"),
    .target(name: "ViewStatesIntents", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesComposition", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesIdentity"),
    .target(name: "ViewStatesLists", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesDescribing", dependencies: ["ViewStatesLists"]),
    .target(name: "ViewStatesObservation", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesWork", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesTimeTravel", dependencies: ["ViewStates", "ViewStatesLists"]),
    .target(
      name: "ViewStatesNavigation",
      dependencies: ["ViewStates", "ViewStatesIdentity", "ViewStatesIntents", "ViewStatesLists"]),
    .target(
      name: "ViewStatesStorage",
      dependencies: ["ViewStates", "ViewStatesDescribing", "ViewStatesIntents"]),
    .target(
      name: "ViewStatesSessions",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesStorage", "ViewStatesTimeTravel",
      ]),
    .target(
      name: "ViewStatesConsole",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesSessions", "ViewStatesStorage",
        "ViewStatesTimeTravel",
      ]),

    // The demos, and the benchmarks.
    .target(
      name: "ViewStatesTracker",
      dependencies: ["ViewStates", "ViewStatesIdentity", "ViewStatesIntents", "ViewStatesLists"]),
    .executableTarget(
      name: "tracker",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesIdentity", "ViewStatesLists",
        "ViewStatesStorage", "ViewStatesTimeTravel", "ViewStatesTracker",
      ],
      path: "Sources/ViewStatesTrackerConsole"),
    .target(
      name: "ViewStatesClocks",
      dependencies: [
        "ViewStates", "ViewStatesComposition", "ViewStatesIdentity", "ViewStatesIntents",
        "ViewStatesLists", "ViewStatesTimeTravel",
      ]),
    .executableTarget(
      name: "clocks",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesConsole", "ViewStatesIdentity",
        "ViewStatesIntents", "ViewStatesSessions", "ViewStatesStorage", "ViewStatesTimeTravel",
      ],
      path: "Sources/ViewStatesClocksConsole"),
    .target(
      name: "ViewStatesCows",
      dependencies: [
        "ViewStates", "ViewStatesIdentity", "ViewStatesIntents", "ViewStatesNavigation",
      ]),
    .executableTarget(
      name: "cows",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesCows", "ViewStatesIdentity",
        "ViewStatesNavigation", "ViewStatesSessions", "ViewStatesStorage", "ViewStatesTimeTravel",
      ],
      path: "Sources/ViewStatesCowsConsole"),
    .executableTarget(
      name: "munchee",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesIdentity", "ViewStatesIntents",
        "ViewStatesNavigation", "ViewStatesSessions", "ViewStatesStorage", "ViewStatesTimeTravel",
        "ViewStatesWork",
      ],
      path: "Sources/ViewStatesMunchee"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ViewStates", "ViewStatesComposition", "ViewStatesConsole", "ViewStatesIdentity",
        "ViewStatesIntents", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesSessions", "ViewStatesStorage",
        "ViewStatesTimeTravel", "ViewStatesTracker", "ViewStatesWork",
      ],
      path: "Sources/ViewStatesBenchmarks"),

    // The doubles.
    .target(
      name: "ViewStatesMocks", dependencies: ["ViewStates", "ViewStatesDescribing"],
      path: "Mocks/ViewStatesMocks"),
    .target(
      name: "ViewStatesNavigationMocks",
      dependencies: [
        "ViewStates", "ViewStatesIdentity", "ViewStatesMocks",
        "ViewStatesNavigation",
      ],
      path: "Mocks/ViewStatesNavigationMocks"),
    .target(
      name: "ViewStatesStorageMocks", dependencies: ["ViewStatesMocks", "ViewStatesStorage"],
      path: "Mocks/ViewStatesStorageMocks"),
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
    .target(
      name: "ViewStatesCowsMocks",
      dependencies: ["ViewStates", "ViewStatesCows", "ViewStatesMocks", "ViewStatesNavigation"],
      path: "Mocks/ViewStatesCowsMocks"),

    // The tests, one target for each module.
    .testTarget(
      name: "ViewStatesTests",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesIntents", "ViewStatesLists",
        "ViewStatesMocks", "ViewStatesObservation", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesIntentsTests",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesIntents", "ViewStatesLists",
        "ViewStatesMocks", "ViewStatesStorage", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesCompositionTests",
      dependencies: [
        "ViewStates", "ViewStatesComposition", "ViewStatesIntents", "ViewStatesMocks",
        "ViewStatesTimeTravel", "ViewStatesWork",
      ]),
    .testTarget(
      name: "ViewStatesIdentityTests", dependencies: ["ViewStatesIdentity", "ViewStatesMocks"]),
    .testTarget(
      name: "ViewStatesListsTests",
      dependencies: ["ViewStates", "ViewStatesLists", "ViewStatesMocks"]),
    .testTarget(
      name: "ViewStatesDescribingTests", dependencies: ["ViewStatesDescribing", "ViewStatesLists"]),
    .testTarget(
      name: "ViewStatesObservationTests",
      dependencies: [
        "ViewStates", "ViewStatesMocks", "ViewStatesObservation", "ViewStatesSwiftUIStandIn",
      ]),
    .testTarget(
      name: "ViewStatesWorkTests",
      dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesWork"]),
    .testTarget(
      name: "ViewStatesTimeTravelTests",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesIntents", "ViewStatesLists",
        "ViewStatesMocks", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesNavigationTests",
      dependencies: [
        "ViewStates", "ViewStatesIdentity", "ViewStatesIntents", "ViewStatesMocks",
        "ViewStatesNavigation",
        "ViewStatesNavigationMocks", "ViewStatesStorage", "ViewStatesTimeTravel", "ViewStatesWork",
      ]),
    .testTarget(
      name: "ViewStatesMocksTests",
      dependencies: ["ViewStates", "ViewStatesLists", "ViewStatesMocks"]
    ),
    .testTarget(
      name: "ViewStatesConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesSessions",
        "ViewStatesStorage", "ViewStatesStorageMocks", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesConsoleMocksTests",
      dependencies: ["ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks", "tracker"]),
    .testTarget(
      name: "ViewStatesStorageTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesIntents", "ViewStatesLists",
        "ViewStatesMocks", "ViewStatesStorage", "ViewStatesStorageMocks", "ViewStatesTimeTravel",
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "ViewStatesSessionsTests",
      dependencies: [
        "ViewStates", "ViewStatesIntents", "ViewStatesMocks", "ViewStatesSessions",
        "ViewStatesStorage", "ViewStatesStorageMocks", "ViewStatesTimeTravel",
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "ViewStatesStorageMocksTests",
      dependencies: ["ViewStatesMocks", "ViewStatesStorage", "ViewStatesStorageMocks"]),
    .testTarget(
      name: "ViewStatesTrackerTests",
      dependencies: [
        "ViewStates", "ViewStatesIdentity", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesTimeTravel", "ViewStatesTracker", "ViewStatesTrackerMocks",
      ]),
    .testTarget(
      name: "ViewStatesTrackerMocksTests",
      dependencies: [
        "ViewStates", "ViewStatesIdentity", "ViewStatesMocks", "ViewStatesTracker",
        "ViewStatesTrackerMocks",
      ]),
    .testTarget(
      name: "ViewStatesTrackerConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesIdentity",
        "ViewStatesLists", "ViewStatesMocks", "ViewStatesSessions", "ViewStatesStorage",
        "ViewStatesStorageMocks", "ViewStatesTimeTravel", "ViewStatesTracker",
        "ViewStatesTrackerMocks", "tracker",
      ],
      exclude: ["Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesClocksTests",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesClocksMocks", "ViewStatesComposition",
        "ViewStatesIdentity", "ViewStatesMocks", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesClocksMocksTests",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesClocksMocks", "ViewStatesIdentity",
        "ViewStatesMocks", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesClocksConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesClocks", "ViewStatesClocksMocks", "ViewStatesComposition",
        "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesIdentity", "ViewStatesMocks",
        "ViewStatesSessions", "ViewStatesStorage", "ViewStatesStorageMocks",
        "ViewStatesTimeTravel", "clocks",
      ],
      exclude: ["Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesCowsTests",
      dependencies: [
        "ViewStates", "ViewStatesCows", "ViewStatesIdentity", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesNavigationMocks", "ViewStatesStorage",
        "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesCowsMocksTests",
      dependencies: [
        "ViewStates", "ViewStatesCows", "ViewStatesCowsMocks", "ViewStatesIdentity",
        "ViewStatesMocks", "ViewStatesNavigation",
      ]),
    .testTarget(
      name: "ViewStatesCowsConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesCows",
        "ViewStatesCowsMocks", "ViewStatesIdentity", "ViewStatesMocks", "ViewStatesNavigation",
        "ViewStatesSessions", "ViewStatesStorage", "ViewStatesStorageMocks",
        "ViewStatesTimeTravel", "cows",
      ],
      exclude: ["Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesMuncheeTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesIdentity",
        "ViewStatesIntents", "ViewStatesMocks", "ViewStatesNavigation",
        "ViewStatesNavigationMocks", "ViewStatesStorage", "ViewStatesStorageMocks",
        "ViewStatesTimeTravel", "munchee",
      ],
      exclude: ["Console/Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesBenchmarksTests",
      dependencies: [
        "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesStorage", "benchmarks",
      ]),
    // The programs of the README and of the articles, and the tests that the documentation is true.
    // No product needs the programs, so their names are in nobody's way.
    .executableTarget(name: "Party", dependencies: ["ViewStates"], path: "Tests/Party"),
    .executableTarget(
      name: "Notebook", dependencies: ["ViewStates", "ViewStatesComposition"],
      path: "Tests/Notebook"),
    .executableTarget(
      name: "Search", dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesWork"],
      path: "Tests/Search"),
    .executableTarget(
      name: "Todo",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesIdentity", "ViewStatesIntents",
        "ViewStatesTimeTravel",
      ],
      path: "Tests/Todo"),
    // Kills programs that record, and checks what is left. Too slow for the tests of a module.
    .executableTarget(
      name: "ViewStatesCrashes",
      dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesStorage"],
      path: "Tests/ViewStatesCrashes"),
    // Just enough of SwiftUI to draw a screen on any machine.
    .target(
      name: "ViewStatesSwiftUIStandIn", dependencies: ["ViewStatesObservation"],
      path: "Tests/ViewStatesSwiftUIStandIn"),
    .testTarget(
      name: "ViewStatesDocumentationTests",
      dependencies: [
        "Notebook", "Party", "Search", "Todo", "ViewStates", "ViewStatesClocks",
        "ViewStatesClocksMocks",
        "ViewStatesComposition", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesCows",
        "ViewStatesDescribing",
        "ViewStatesIdentity", "ViewStatesIntents", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesNavigationMocks", "ViewStatesObservation",
        "ViewStatesSessions", "ViewStatesStorage", "ViewStatesStorageMocks",
        "ViewStatesSwiftUIStandIn",
        "ViewStatesTimeTravel", "ViewStatesTracker", "ViewStatesTrackerMocks", "ViewStatesWork",
        "clocks", "cows", "munchee", "tracker",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
