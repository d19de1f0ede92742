// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since everything in it is built with coverage for the fuzzer: see .ci/fuzz.
let package = Package(
  name: "ViewStatesFuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ViewStates", path: "../..")],
  targets: [
    .target(name: "LibFuzzer"),
    .executableTarget(
      name: "ViewStatesFuzz",
      dependencies: [
        "LibFuzzer",
        .product(name: "ViewStates", package: "ViewStates"),
        .product(name: "ViewStatesConsole", package: "ViewStates"),
        .product(name: "ViewStatesStorage", package: "ViewStates"),
        .product(name: "ViewStatesTimeTravel", package: "ViewStates"),
        .product(name: "ViewStatesConsoleMocks", package: "ViewStates"),
        .product(name: "ViewStatesTracker", package: "ViewStates"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
