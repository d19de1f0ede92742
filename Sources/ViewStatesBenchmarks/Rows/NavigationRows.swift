import ViewStates
import ViewStatesNavigation

/// A screen that is presented and dismissed, on top of one or of a thousand others.
@MainActor
enum NavigationRows {
  static let all =
    [1, 1_000].map { depth in
      Benchmark(
        name: "present-\(depth)",
        subject:
          "a screen presented and dismissed at depth \(depth), its presenter made and released",
        floor: "an object made, kept, shown by a protocol that is held weakly, and released"
      ) {
        let byHand = StackByHand(depth: depth)
        let (view, drawn) = (DrawnByHand(), Drawn())
        byHand.view = view
        return .counting(
          Presenting(depth, in: drawn), byHand, intents: 10_000, keeping: [view, drawn])
      }
    } + [
      Benchmark(
        name: "present-growth", subject: "a screen presented and dismissed at depth 1,000",
        floor: "the same at depth 40", isGrowth: true
      ) {
        // At 40, all leaves of the lists are as long as at 1,000.
        let (deep, shallow) = (Drawn(), Drawn())
        return .counting(
          Presenting(1_000, in: deep), Presenting(40, in: shallow), intents: 10_000,
          keeping: [deep, shallow])
      }
    ]
}

// MARK: - With the toolkit

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

  init(_ depth: Int, in drawn: Drawn) {
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
      do {
        try coordinator.send { .present(.page(page), id: $0, style: style, in: .stack, over: top) }
      } catch {
        isRejected = true
      }
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

  func update(with pile: ScreenPile<Route, PagePresenter>) {
    shown = pile.top.visible.last?.screen.state ?? 0
  }
}

// MARK: - By hand

@MainActor
private final class PageByHand {
  let page: Int
  init(_ page: Int) { self.page = page }
}

private final class StackByHand: Counting {
  weak var view: DrawnByHand?
  private var pages: [PageByHand]

  init(depth: Int) { pages = (0..<depth).map { PageByHand($0) } }

  func count() {
    pages.append(PageByHand(7))
    view?.show(pages)
    pages.removeLast()
    view?.show(pages)
  }
}

@MainActor
private final class DrawnByHand {
  private var shown = 0

  @inline(never)
  func show(_ pages: [PageByHand]) { shown = pages.last?.page ?? 0 }
}
