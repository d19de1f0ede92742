import ViewStates

struct AboutState: Equatable {
  var herdCount: Int
}

/// The presenter of the screen about the app, which has no intents.
final class AboutPresenter: ScreenPresenter {
  let views = Views<AboutState>()
  private let stores: CowsStores

  init(stores: CowsStores) {
    self.stores = stores
    follow(stores.herd)
  }

  var state: AboutState { AboutState(herdCount: stores.herd.state.cows.count) }
  var screenState: ScreenState { .about(state) }
}
