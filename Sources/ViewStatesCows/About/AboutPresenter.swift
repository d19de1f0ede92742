import ViewStates
import ViewStatesNavigation

/// What the screen about the app shows: the size of the herd book, and of the herd.
struct AboutState: ScreenState {
  var bookCount: Int
  var herdCount: Int

  var title: String { "about" }
}

/// The presenter of the screen about the app, which has no intents of its own.
final class AboutPresenter: ScreenPresenter {
  let views = Views<AboutState>()
  let stores: CowsStores
  let navigator: any Navigating<CowsRoute>

  init(stores: CowsStores, navigator: any Navigating<CowsRoute>) {
    (self.stores, self.navigator) = (stores, navigator)
    follow(stores.herd, part: \.cows.count)
  }

  var state: AboutState {
    AboutState(bookCount: stores.book.numbers.count, herdCount: stores.herd.state.cows.count)
  }
}
