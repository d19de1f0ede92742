// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "ViewStatesConsole", targets: ["ViewStatesConsole"]),
    .library(name: "ViewStatesStorage", targets: ["ViewStatesStorage"]),
  ],
  targets: [
    .target(name: "ViewStates"),
    .target(name: "ViewStatesConsole", dependencies: ["ViewStates"]),
    .target(name: "ViewStatesStorage", dependencies: ["ViewStates"]),
    .testTarget(name: "ViewStatesTests", dependencies: ["ViewStates"]),
    .testTarget(name: "ViewStatesConsoleTests", dependencies: ["ViewStatesConsole"]),
    .testTarget(name: "ViewStatesStorageTests", dependencies: ["ViewStatesStorage"]),
  ],
  swiftLanguageModes: [.v6]
)
