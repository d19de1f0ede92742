import ViewStates
import ViewStatesNavigation

/// What the screen of a cow shows; by default, of a cow that never was.
struct CowState: ScreenState {
  /// The number that the route names.
  var number: Int
  /// Nil if no cow ever had the number.
  var name: String?
  /// The lines of the drawing; empty unless the cow is in the herd.
  var drawing: [String] = []
  var isInHerd = false
  var isFavourite = false
  /// Whether the drawing has a frame.
  var isFramed = false

  var title: String {
    guard let name else { return "\(number) (unknown)" }
    return isInHerd ? "\(number) \(name)" : "\(number) \(name) (gone)"
  }
}

/// The presenter of one cow, which may leave the herd while its screen is open.
final class CowPresenter: ScreenPresenter {
  let views = Views<CowState>()
  let stores: CowsStores
  let navigator: any Navigating<CowsRoute>
  private let number: Int

  init(number: Int, stores: CowsStores, navigator: any Navigating<CowsRoute>) {
    (self.number, self.stores, self.navigator) = (number, stores, navigator)
    follow(stores.herd, stores.preferences)
  }

  var state: CowState {
    let (cow, herd) = (stores.book[number], stores.herd.state)
    let isInHerd = cow != nil && herd.has(number)
    return CowState(
      number: number, name: cow?.name, drawing: isInHerd ? cow?.drawing ?? [] : [],
      isInHerd: isInHerd, isFavourite: herd.favourites.contains(number),
      isFramed: stores.preferences.state.isFramed)
  }

  func toggleFavourite() throws(Herd.Rejection) {
    let isFavourite = stores.herd.state.favourites.contains(number)
    try stores.herd.send(.setFavourite(cow: number, isFavourite: !isFavourite))
  }

  /// Removes the cow from the herd; its screen stays and says so.
  func remove() throws(Herd.Rejection) {
    try stores.herd.send(.remove(cow: number))
  }
}
