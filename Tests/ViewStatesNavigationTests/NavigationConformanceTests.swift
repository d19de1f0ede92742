import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks

/// The tester is tested: it passes a renderer that is right, and finds what is wrong with others.
@MainActor @Suite struct NavigationConformanceTests {
  /// What is wrong with a renderer.
  enum Fault: CaseIterable {
    case dismissesTheTop, ignoresSwipes, forgetsTheDetail, drawsOnlyTheTop, keepsTheFirst
  }

  typealias CowsRoute = FarmRoute

  /// Draws into an array.
  final class FakeScreens: NavigationRenderer, StateUpdatable {
    private let coordinator: Coordinator<FarmRoute, FarmRoute>
    private let navigation: Store<Navigation<FarmRoute>>
    private let fault: Fault?
    private(set) var drawn: [[Identity]] = []

    init(
      of navigation: Store<Navigation<FarmRoute>>, identities: IdentitySource, width: SceneWidth,
      fault: Fault? = nil
    ) {
      (self.navigation, self.fault) = (navigation, fault)
      coordinator = Coordinator(of: navigation, identities: identities, width: width) {
        presentation, _ in presentation.route
      }
      coordinator.attach(self)
    }

    func update(with state: PresentedScreens<FarmRoute>) {
      if fault == .keepsTheFirst, drawn.count > 3 { return }
      drawn = state.layers.map { state.visible(in: $0).map(\.id) }
    }

    var visible: [[Identity]] {
      switch fault {
      case .forgetsTheDetail: drawn.map { Array($0.prefix(1)) }
      case .drawsOnlyTheTop: drawn.suffix(1)
      default: drawn
      }
    }

    func swipeAway(_ id: Identity) {
      if fault == .ignoresSwipes { return }
      let gone = fault == .dismissesTheTop ? navigation.state.top.id : id
      // The root stays, and what has gone is nothing to dismiss.
      _ = try? coordinator.send { _ in .dismiss(gone) }
    }
  }

  func check(_ fault: Fault?) throws {
    try NavigationConformance.check(routes: [.herd, .cow(1), .preferences, .map, .notice("hay")]) {
      FakeScreens(of: $0, identities: $1, width: $2, fault: fault)
    }
  }

  @Test func `A renderer that draws what the coordinator says passes`() throws {
    try NavigationConformance.check(routes: [CowsRoute.cow(1), .preferences]) {
      navigation, identities, width in
      FakeScreens(of: navigation, identities: identities, width: width)
    }
    try check(nil)
  }

  @Test(arguments: Fault.allCases)
  func `A renderer with a fault fails, with the steps that show it`(fault: Fault) throws {
    let failure = try #require(throws: RequirementFailure.self) { try check(fault) }
    let text = "\(failure)"
    let isSwipe = fault == .dismissesTheTop || fault == .ignoresSwipes
    #expect(text.contains(isSwipe ? "away" : "the renderer draws"), "\(text)")
    #expect(text.contains("NavigationConformanceTests.swift"), "\(text)")
  }
}
