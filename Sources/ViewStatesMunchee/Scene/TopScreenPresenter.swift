import ViewStates
import ViewStatesNavigation

/// The screen that can be used, as one source for the scene.
///
/// Each screen has view state of its own, which only its presenter announces. So this presenter
/// follows every screen that appears. One that goes is released, and needs nothing.
final class TopScreenPresenter: Presenter {
  let views = Views<MuncheeScreenState>()

  private let coordinator: Coordinator<MuncheeRoute, MuncheeScreen>
  /// Kept here alone.
  private let pileView = PileView()
  private var followed: Set<Identity> = []

  init(coordinator: Coordinator<MuncheeRoute, MuncheeScreen>) {
    self.coordinator = coordinator
    pileView.presenter = self
    coordinator.attach(pileView)
  }

  var screen: MuncheeScreen { coordinator.state.top.visible[0].screen }

  var state: MuncheeScreenState { screen.state }

  fileprivate func followScreens(of pile: ScreenPile<MuncheeRoute, MuncheeScreen>) {
    let present = pile.entries
    followed.formIntersection(present.map(\.id))
    for entry in present where followed.insert(entry.id).inserted {
      func follow(_ source: some StateSource) { self.follow(source) }
      follow(entry.screen.presenter)
    }
  }
}

private final class PileView: StateUpdatable {
  weak var presenter: TopScreenPresenter?

  func update(with pile: ScreenPile<MuncheeRoute, MuncheeScreen>) {
    presenter?.followScreens(of: pile)
  }
}

extension ScreenPile {
  /// All screens, from the bottom to the top.
  var entries: [Entry] { layers.flatMap { $0.primary + $0.detail } }
}
