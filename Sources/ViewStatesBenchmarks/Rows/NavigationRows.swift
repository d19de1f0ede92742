import ViewStates
import ViewStatesNavigation

/// A screen that is presented and dismissed, on top of others.
@MainActor
enum NavigationRows {
  static let all = [
    Benchmark(
      name: "present",
      subject: "a screen presented and dismissed, its presenter made and released",
      floor: "an object made, shown and released",
      // The floor is an allocation. The toolkit checks two actions, finds what differs, owns the
      // presenter and shows the screens, 4 to 7 µs in all; 10 µs are promised.
      limit: .ratio(110)
    ) {
      let drawn = Drawn()
      return try .counting(
        Presenting(1, in: drawn), MakerByHand(), intents: 1_000, keeping: [drawn])
    },
    Benchmark(
      name: "present-growth", subject: "a screen presented and dismissed at depth 40",
      floor: "the same at depth 4",
      // Each action looks at all screens: 0.5 µs for each.
      limit: .ratio(4.1), isGrowth: true
    ) {
      let (deep, shallow) = (Drawn(), Drawn())
      return try .counting(
        Presenting(40, in: deep), Presenting(4, in: shallow), intents: 1_000,
        keeping: [deep, shallow])
    },
  ]
}

private enum Route: NavigationRoute {
  case page(Int)
}

private final class PagePresenter: Presenter {
  let views = Views<Int>()
  let state: Int

  init(_ page: Int) { state = page }
}

/// A scene with screens over one another, pushed and as sheets in turn.
private final class Presenting: Counting {
  private let navigation: Store<Navigation<Route>>
  private let coordinator: Coordinator<Route, PagePresenter>
  private let over: Identity
  private var isRejected = false

  init(_ depth: Int, in drawn: Drawn) throws {
    let identities = IdentitySource(seed: 1)
    navigation = Store(
      Navigation(root: .page(0), id: identities.next(after: nil), in: .stack))
    coordinator = Coordinator(of: navigation, identities: identities) { presentation, _ in
      switch presentation.route {
      case .page(let page): PagePresenter(page)
      }
    }
    var top = navigation.state.root.id
    for page in 1..<max(1, depth) {
      let style: PresentationStyle = page.isMultiple(of: 2) ? .sheet : .push
      try coordinator.send { .present(.page(page), id: $0, style: style, in: .stack, over: top) }
      top = navigation.state.top.id
    }
    over = top
    coordinator.attach(drawn)
  }

  func count() {
    do {
      try coordinator.send { .present(.page(7), id: $0, style: .push, over: over) }
      let top = navigation.state.top.id
      try coordinator.send { _ in .dismiss(top) }
    } catch {
      isRejected = true
    }
    blackHole(isRejected)
  }
}

private final class Drawn: StateUpdatable {
  private var shown = 0

  func update(with state: PresentedScreens<Route>) {
    if case .page(let page) = state.usable.last?.route { shown = page }
  }
}
