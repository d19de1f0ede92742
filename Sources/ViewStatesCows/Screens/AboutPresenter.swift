import ViewStates
import ViewStatesNavigation

struct AboutState: Equatable {
  var herdCount: Int
}

/// The presenter of the screen about the app, which has no intents of its own.
final class AboutPresenter: ScreenPresenter {
  let views = Views<AboutState>()
  let stores: CowsStores
  let navigator: any Navigating<CowsRoute>
  var screenState: ScreenState { .about(state) }

  init(stores: CowsStores, navigator: any Navigating<CowsRoute>) {
    (self.stores, self.navigator) = (stores, navigator)
    follow(stores.herd, part: \.cows.count)
  }

  var state: AboutState { AboutState(herdCount: stores.herd.state.cows.count) }
}
