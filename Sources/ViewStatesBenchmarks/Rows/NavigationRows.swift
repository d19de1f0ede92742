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
      Pair(subject: try presenting(1), floor: madeByHand(1_000))
    },
    // Each action looks at all screens: 0.5 µs for each.
    .growth(
      "present-growth", "a screen presented and dismissed at depth 40",
      beside: "the same at depth 4", ratio: 4.1, sizes: (40, 4), side: presenting),
  ]

  /// Presents a screen over others, which are pushed and shown as sheets in turn, and dismisses it.
  private static func presenting(_ depth: Int) throws -> Pair.Side {
    let identities = IdentitySource(seed: 1)
    let first = identities.next(after: nil)
    let navigation = Store(Navigation<Route>(root: .page(0), id: first, in: .stack))
    let coordinator = Coordinator(of: navigation, identities: identities) { presentation, _ in
      switch presentation.route {
      case .page(let page): StateHolder(page)
      }
    }
    for page in 1..<max(1, depth) {
      let style: PresentationStyle = page.isMultiple(of: 2) ? .sheet : .push
      let top = navigation.state.top.id
      try coordinator.send { .present(.page(page), id: $0, style: style, in: .stack, over: top) }
    }
    let (over, drawn) = (navigation.state.top.id, Drawn())
    coordinator.attach(drawn)
    return repeating(1_000, keeping: drawn) {
      try coordinator.send { .present(.page(7), id: $0, style: .push, over: over) }
      let top = navigation.state.top.id
      try coordinator.send { _ in .dismiss(top) }
    }
  }
}

private enum Route: NavigationRoute {
  case page(Int)
}

private final class Drawn: StateUpdatable {
  private var shown = 0

  func update(with state: PresentedScreens<Route>) {
    if case .page(let page) = state.usable.last?.route { shown = page }
  }
}
