import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks

@testable import cows

/// The stores of a small herd, and a navigator that records.
@MainActor
struct CowsUnderTest {
  let stores: CowsStores
  let navigator = MockNavigator<CowsRoute>()
  let identities = IdentitySource(seed: 0)
  let width = SceneWidth()

  init() {
    let book = HerdBook([
      Cow(number: 1, name: "Zoë", drawing: ["z"]), Cow(number: 2, name: "élodie", drawing: ["e"]),
      Cow(number: 3, name: "Frøydis", drawing: ["f"]), Cow(number: 4, name: "Elsa", drawing: ["s"]),
      Cow(number: 5, name: "İpek", drawing: ["i"]),
    ])
    stores = CowsStores(book: book, identities: identities)
  }

  var about: AboutPresenter { AboutPresenter(stores: stores, navigator: navigator) }
  var overview: OverviewPresenter { OverviewPresenter(stores: stores, navigator: navigator) }
  var preferences: PreferencesPresenter {
    PreferencesPresenter(stores: stores, navigator: navigator)
  }

  func cow(_ number: Int) -> CowPresenter {
    CowPresenter(number: number, stores: stores, navigator: navigator)
  }

  func scene() -> ScenePresenter {
    ScenePresenter(stores: stores, identities: identities, width: width)
  }
}
