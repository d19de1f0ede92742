import Testing
import ViewStates
import ViewStatesNavigation

/// What a view asks, and what it reports.
@MainActor @Suite struct PresentedScreensTests {
  let farm = Farm(in: .split)
  let width = SceneWidth()
  let coordinator: Coordinator<FarmRoute, FarmRoute>
  var shown: PresentedScreens<FarmRoute> { coordinator.state }
  var stacks: [[FarmRoute?]] {
    shown.stacks(of: shown.top).map { $0.map { coordinator[$0.id] } }
  }

  init() {
    coordinator = Coordinator(of: farm.store, identities: farm.identities, width: width) {
      presentation, _ in presentation.route
    }
  }

  @Test func `A narrow split is one stack, and comes apart with nothing lost`() throws {
    #expect(stacks == [[.herd], []])
    try farm.showDetail(.cow(1))
    try farm.show(.cow(2))
    let wide = shown
    #expect(stacks == [[.herd], [.cow(1), .cow(2)]])
    #expect(shown.usable.map(\.route) == [.herd, .cow(2)])
    #expect(!shown.isCollapsed(shown.top))
    width.report(.narrow)
    #expect(stacks == [[.herd, .cow(1), .cow(2)]])
    #expect(shown.usable.map(\.route) == [.cow(2)])
    #expect(shown.isCollapsed(shown.top))
    #expect(shown.navigation == wide.navigation)
    coordinator.setWidth(.wide)
    #expect(shown == wide)
    try farm.store.send(.setContainer(.stack, around: farm.root))
    #expect(stacks == [[.herd, .cow(1), .cow(2)]])
  }

  @Test func `In a narrow split, a screen takes along the detail above it`() throws {
    let pushed = try farm.show(.barn)
    let detail = try farm.showDetail(.cow(1))
    let both = farm.state
    width.report(.narrow)
    #expect(coordinator.dismiss(detail) == .changed)
    #expect(stacks == [[.herd, .barn]])
    try farm.store.restore(both)
    #expect(coordinator.dismiss(pushed) == .changed)
    #expect(stacks == [[.herd]])
    try farm.store.restore(both)
    width.report(.wide)
    #expect(coordinator.dismiss(pushed) == .changed)
    #expect(stacks == [[.herd], [.cow(1)]])
  }
}
