// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ViewStates",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStates", targets: ["ViewStates"]),
    .library(name: "Tracker", targets: ["Tracker"]),
    .library(name: "TrackerMocks", targets: ["TrackerMocks"]),
  ],
  targets: [
    .target(name: "ViewStates"),
    .target(name: "Tracker", dependencies: ["ViewStates"]),
    .target(
      name: "TrackerMocks", dependencies: ["Tracker", "ViewStates"], path: "Mocks/TrackerMocks"),
    .testTarget(name: "ViewStatesTests", dependencies: ["ViewStates"]),
    .testTarget(name: "TrackerTests", dependencies: ["Tracker", "TrackerMocks"]),
    .testTarget(name: "TrackerMocksTests", dependencies: ["TrackerMocks"]),
  ],
  swiftLanguageModes: [.v6]
)
