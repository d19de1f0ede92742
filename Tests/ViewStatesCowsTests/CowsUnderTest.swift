import ViewStates
import ViewStatesCows
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesNavigationMocks

/// The stores of a small herd, and a navigator that records.
@MainActor
struct CowsUnderTest {
  let book = HerdBook([
    Cow(number: 1, name: "Zoë", drawing: ["z"]), Cow(number: 2, name: "élodie", drawing: ["e"]),
    Cow(number: 3, name: "Frøydis", drawing: ["f"]), Cow(number: 4, name: "Elsa", drawing: ["s"]),
    Cow(number: 5, name: "İpek", drawing: ["i"]),
  ])
  let stores: CowsStores
  let navigator = MockNavigator<CowsRoute>()
  let identities = IdentitySource(seed: 0)

  init(width: NavigationWidth = .wide) {
    stores = CowsStores(book: book, identities: identities, width: width)
  }

  var exits: ScreenExits { ScreenExits(navigator: navigator, herd: stores.herd) }

  func cow(_ number: Int) -> HerdCowPresenter {
    HerdCowPresenter(number: number, stores: stores, book: book, exits: exits)
  }

  func overview() -> HerdOverviewPresenter {
    HerdOverviewPresenter(stores: stores, book: book, exits: exits)
  }

  func scene() -> CowsScenePresenter {
    CowsScenePresenter(stores: stores, book: book, identities: identities)
  }
}
