import ViewStates

/// The presenter of one cow, derived from the herd, the herd book and the preferences.
public final class HerdCowPresenter: CowPresenter, LeavingPresenter {
  /// The attached views.
  public let views = Views<CowState>()
  /// The ways to other screens.
  public let exits: ScreenExits

  private let number: Int
  private let stores: CowsStores
  private let book: HerdBook

  /// Creates a presenter that follows one cow and the preferences.
  public init(number: Int, stores: CowsStores, book: HerdBook, exits: ScreenExits) {
    (self.number, self.stores, self.book, self.exits) = (number, stores, book, exits)
    follow(stores.herd, stores.preferences, comparing: \.state)
  }

  /// The cow, or that it is gone.
  public var state: CowState {
    let (cow, herd) = (book[number], stores.herd.state)
    let isInHerd = cow != nil && herd.has(number)
    return CowState(
      number: number, name: cow?.name, drawing: isInHerd ? cow?.drawing ?? [] : [],
      isInHerd: isInHerd, isFavourite: herd.favourites.contains(number),
      isFramed: stores.preferences.state.isFramed)
  }

  /// Makes the cow a favourite, or makes it one no longer.
  public func toggleFavourite() throws(CowsRefusal) {
    let isFavourite = stores.herd.state.favourites.contains(number)
    try send(.setFavourite(cow: number, isFavourite: !isFavourite))
  }

  /// Removes the cow from the herd.
  public func remove() throws(CowsRefusal) {
    try send(.remove(cow: number))
  }

  private func send(_ action: Herd.Action) throws(CowsRefusal) {
    do {
      try stores.herd.send(action)
    } catch {
      switch error {
      case .unknownCow(let number): throw .unknownCow(number)
      }
    }
  }
}
