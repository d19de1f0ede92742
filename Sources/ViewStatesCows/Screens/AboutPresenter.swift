import ViewStates

/// The presenter of the screen that says how many cows are left; it has no intents.
final class AboutPresenter: ScreenPresenter {
  let views = Views<Int>()
  private let stores: CowsStores

  init(stores: CowsStores) {
    self.stores = stores
    follow(stores.herd)
  }

  var state: Int { stores.herd.state.cows.count }
  var screenState: ScreenState { .about(herdCount: state) }
}
