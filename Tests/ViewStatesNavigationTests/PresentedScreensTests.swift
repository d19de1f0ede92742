import Testing
import ViewStates
import ViewStatesNavigation

/// What a view asks, and what it reports.
@MainActor @Suite struct PresentedScreensTests {
  let scene = Scene(Farm(in: .split))
  var shown: PresentedScreens<FarmRoute> { scene.coordinator.state }
  var stacks: [[FarmRoute]] { shown.stacks(of: shown.top).map { $0.map(\.route) } }

  @Test func `A narrow split is one stack, and comes apart with nothing lost`() throws {
    #expect(stacks == [[.herd], []])
    try scene.farm.showDetail(.cow(1))
    try scene.farm.show(.cow(2))
    let wide = shown
    #expect(stacks == [[.herd], [.cow(1), .cow(2)]])
    #expect(shown.usable.map(\.route) == [.herd, .cow(2)])
    scene.coordinator.setWidth(.narrow)
    #expect(stacks == [[.herd, .cow(1), .cow(2)]])
    #expect(shown.usable.map(\.route) == [.cow(2)])
    #expect(shown.navigation == wide.navigation)
    scene.coordinator.setWidth(.wide)
    #expect(shown == wide)
  }

  @Test(arguments: [
    (NavigationWidth.narrow, "detail", [[FarmRoute.herd, .barn]]),
    (.narrow, "pushed", [[.herd]]), (.wide, "pushed", [[.herd], [.cow(1)]]),
  ])
  func `In a narrow split, a screen takes along the detail above it`(
    width: NavigationWidth, gone: String, left: [[FarmRoute]]
  ) throws {
    let pushed = try scene.farm.show(.barn)
    let detail = try scene.farm.showDetail(.cow(1))
    scene.coordinator.setWidth(width)
    #expect(scene.coordinator.dismiss(gone == "detail" ? detail : pushed) == .changed)
    #expect(stacks == left)
  }
}
