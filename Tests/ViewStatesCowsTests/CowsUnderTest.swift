import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesTimeTravel

@testable import cows

/// The app without its console.
@MainActor struct CowsUnderTest {
  let stores: CowsStores
  let scene: ScenePresenter
  let history: History
  /// The pictures that a view is shown.
  let pictures = Recorder<SceneState>()

  init() {
    let identities = IdentitySource(seed: 0)
    stores = CowsStores(identities: identities)
    scene = ScenePresenter(stores: stores, identities: identities)
    history = History(stores.herd, stores.search, stores.preferences, stores.navigation)
    scene.attach(pictures)
    pictures.takeAll()
  }

  var top: any ScreenPresenter { get throws { try #require(scene.visiblePresenters.last) } }

  /// The titles of each layer.
  var titles: [[String]] {
    let state = scene.state
    return state.presented.layers.map { $0.screens.map { state.titles[$0.id] ?? "" } }
  }
}

extension Cow {
  static func numbered(_ number: Int) -> Cow { all[number - 1] }
}
