import ViewStates

struct AboutState: Equatable {
  var herdCount: Int
}

/// The presenter of the screen about the app, which has no intents.
final class AboutPresenter: ScreenPresenter {
  let views = Views<AboutState>()
  private let herd: Store<Herd>

  init(herd: Store<Herd>) {
    self.herd = herd
    follow(herd, part: \.cows.count)
  }

  var state: AboutState { AboutState(herdCount: herd.state.cows.count) }
  var screenState: ScreenState { .about(state) }
}
