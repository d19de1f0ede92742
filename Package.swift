// swift-tools-version: 6.3
import PackageDescription

// Every library is called ViewStates…: all packages of a build share one namespace of targets, and
// another package may well have a `Tracker` or a `Clocks` of its own. The programs are called what
// is typed to run them; as no product needs them, other packages do not see them.
let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesObservation", targets: ["ViewStatesObservation"]),
    .library(name: "ViewStatesLists", targets: ["ViewStatesLists"]),
    .library(name: "ViewStatesTimeTravel", targets: ["ViewStatesTimeTravel"]),
    .library(name: "ViewStatesNavigation", targets: ["ViewStatesNavigation"]),
    .library(
      name: "ViewStatesStorage", targets: ["ViewStatesStorage", "ViewStatesExports"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesMocks", targets: ["ViewStatesMocks"]),
    .library(name: "ViewStatesNavigationMocks", targets: ["ViewStatesNavigationMocks"]),
    .library(name: "ViewStatesConsoleMocks", targets: ["ViewStatesConsoleMocks"]),
    .library(name: "ViewStatesTracker", targets: ["ViewStatesTracker"]),
    .library(name: "ViewStatesTrackerMocks", targets: ["ViewStatesTrackerMocks"]),
  ],
  targets: [
    // The toolkit.
    .target(name: "ViewStatesSystem"),
    .target(name: "ViewStates"),
    .target(name: "ViewStatesObservation", dependencies: ["ViewStates", "ViewStatesNavigation"]),
    .target(name: "ViewStatesLists", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesDescribing", dependencies: ["ViewStatesLists"]),
    .target(name: "ViewStatesTimeTravel", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesNavigation", dependencies: ["ViewStates"]),
    .target(
      name: "ViewStatesStorage",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesSystem", "ViewStatesTimeTravel",
      ]),
    .target(
      name: "ViewStatesExports",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesStorage", "ViewStatesTimeTravel",
      ],
      // In the code, so that a program stays one file.
      resources: [
        .embedInCode("Page/page.css"), .embedInCode("Page/page.html"),
        .embedInCode("Page/page.js"),
      ]),
    .target(
      name: "ViewStatesConsole",
      dependencies: [
        "ViewStates", "ViewStatesDescribing", "ViewStatesExports", "ViewStatesNavigation",
        "ViewStatesStorage", "ViewStatesSystem", "ViewStatesTimeTravel",
      ]),

    // The demos, and the benchmarks.
    .target(name: "ViewStatesTracker", dependencies: ["ViewStates", "ViewStatesLists"]),
    .executableTarget(
      name: "tracker",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesStorage",
        "ViewStatesTimeTravel", "ViewStatesTracker",
      ],
      path: "Sources/ViewStatesTrackerConsole"),
    .executableTarget(
      name: "clocks",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesLists", "ViewStatesStorage",
        "ViewStatesTimeTravel",
      ],
      path: "Sources/ViewStatesClocks"),
    .executableTarget(
      name: "cows",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesNavigation", "ViewStatesStorage",
        "ViewStatesTimeTravel",
      ],
      path: "Sources/ViewStatesCows"),
    .executableTarget(
      name: "munchee",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesNavigation", "ViewStatesStorage",
        "ViewStatesTimeTravel",
      ],
      path: "Sources/ViewStatesMunchee"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesStorage", "ViewStatesTimeTravel", "ViewStatesTracker",
      ],
      path: "Sources/ViewStatesBenchmarks"),

    // The doubles.
    .target(
      name: "ViewStatesMocks", dependencies: ["ViewStates", "ViewStatesDescribing"],
      path: "Mocks/ViewStatesMocks"),
    .target(
      name: "ViewStatesNavigationMocks",
      dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesNavigation"],
      path: "Mocks/ViewStatesNavigationMocks"),
    .target(
      name: "ViewStatesConsoleMocks",
      dependencies: [
        "ViewStatesConsole", "ViewStatesMocks", "ViewStatesStorage", "ViewStatesSystem",
      ],
      path: "Mocks/ViewStatesConsoleMocks"),
    .target(
      name: "ViewStatesTrackerMocks",
      dependencies: ["ViewStatesMocks", "ViewStatesTracker"],
      path: "Mocks/ViewStatesTrackerMocks"),

    // The tests, one target for each module.
    .testTarget(
      name: "ViewStatesTests",
      dependencies: [
        "ViewStates", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesObservation",
      ]),
    .testTarget(
      name: "ViewStatesListsTests",
      dependencies: ["ViewStates", "ViewStatesLists", "ViewStatesMocks"]),
    .testTarget(
      name: "ViewStatesDescribingTests", dependencies: ["ViewStatesDescribing", "ViewStatesLists"]),
    .testTarget(
      name: "ViewStatesObservationTests",
      dependencies: [
        "ReadingList", "ViewStates", "ViewStatesMocks", "ViewStatesNavigation",
        "ViewStatesObservation", "ViewStatesStorage", "ViewStatesSwiftUIStandIn",
        "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesTimeTravelTests",
      dependencies: ["ViewStates", "ViewStatesMocks", "ViewStatesTimeTravel"]),
    .testTarget(
      name: "ViewStatesNavigationTests",
      dependencies: [
        "ViewStates", "ViewStatesMocks", "ViewStatesNavigation", "ViewStatesNavigationMocks",
        "ViewStatesStorage", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesMocksTests",
      dependencies: ["ViewStates", "ViewStatesMocks"]),
    .testTarget(
      name: "ViewStatesConsoleTests",
      dependencies: [
        "Todo", "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesStorage", "ViewStatesTimeTravel",
      ]),
    .testTarget(
      name: "ViewStatesConsoleMocksTests",
      dependencies: [
        "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks", "ViewStatesStorage",
        "tracker",
      ]),
    .testTarget(
      name: "ViewStatesStorageTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks",
        "ViewStatesMocks", "ViewStatesStorage", "ViewStatesTimeTravel",
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "ViewStatesSessionsTests",
      dependencies: [
        "ViewStates", "ViewStatesConsoleMocks", "ViewStatesExports", "ViewStatesMocks",
        "ViewStatesStorage", "ViewStatesTimeTravel",
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "ViewStatesTrackerTests",
      dependencies: [
        "ViewStates", "ViewStatesMocks", "ViewStatesTimeTravel",
        "ViewStatesTracker", "ViewStatesTrackerMocks",
      ]),
    .testTarget(
      name: "ViewStatesTrackerConsoleTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesLists",
        "ViewStatesMocks", "ViewStatesTracker",
        "ViewStatesTrackerMocks", "tracker",
      ],
      exclude: ["Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesClocksTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks",
        "ViewStatesStorage", "clocks",
      ],
      exclude: ["Console/Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesCowsTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesStorage", "ViewStatesTimeTravel", "cows",
      ],
      exclude: ["Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesMuncheeTests",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesStorage",
        "ViewStatesTimeTravel", "munchee",
      ],
      exclude: ["Console/Sessions/Frozen"]),
    .testTarget(
      name: "ViewStatesBenchmarksTests",
      dependencies: [
        "ViewStatesConsole", "ViewStatesConsoleMocks", "benchmarks",
      ]),
    // The programs of the README and of the articles, and the tests that the documentation is true.
    // No product needs the programs, so their names are in nobody's way.
    .executableTarget(name: "Party", dependencies: ["ViewStates"], path: "Tests/Party"),
    .executableTarget(name: "Notebook", dependencies: ["ViewStates"], path: "Tests/Notebook"),
    .executableTarget(
      name: "Search", dependencies: ["ViewStates", "ViewStatesMocks"], path: "Tests/Search"),
    .executableTarget(
      name: "Todo", dependencies: ["ViewStates", "ViewStatesConsole", "ViewStatesTimeTravel"],
      path: "Tests/Todo"),
    .executableTarget(
      name: "ReadingList",
      dependencies: [
        "ViewStates", "ViewStatesConsole", "ViewStatesNavigation", "ViewStatesObservation",
        "ViewStatesStorage", "ViewStatesTimeTravel",
      ],
      path: "Tests/ReadingList"),
    .testTarget(
      name: "ViewStatesReadingListTests",
      dependencies: [
        "ReadingList", "ViewStates", "ViewStatesConsole", "ViewStatesConsoleMocks",
        "ViewStatesMocks", "ViewStatesNavigation", "ViewStatesNavigationMocks",
        "ViewStatesObservation",
      ]),
    // Kills programs that record, and checks what is left. Too slow for the tests of a module.
    .executableTarget(
      name: "ViewStatesCrashes", dependencies: ["ViewStates", "ViewStatesStorage"],
      path: "Tests/ViewStatesCrashes"),
    // Just enough of SwiftUI to draw a screen on any machine. `Shipped` is a link to what
    // ViewStatesObservation has for SwiftUI, which is compiled here, too.
    .target(
      name: "ViewStatesSwiftUIStandIn",
      dependencies: ["ViewStates", "ViewStatesNavigation", "ViewStatesObservation"],
      path: "Tests/ViewStatesSwiftUIStandIn", swiftSettings: [.define("STAND_IN")]),
    .testTarget(
      name: "ViewStatesDocumentationTests",
      dependencies: [
        "Notebook", "Party", "ReadingList", "Search", "Todo", "ViewStates", "ViewStatesConsole",
        "ViewStatesConsoleMocks", "ViewStatesExports", "ViewStatesLists", "ViewStatesMocks",
        "ViewStatesNavigation", "ViewStatesNavigationMocks", "ViewStatesObservation",
        "ViewStatesStorage", "ViewStatesSwiftUIStandIn", "ViewStatesTimeTravel",
        "clocks", "cows", "munchee", "tracker",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
