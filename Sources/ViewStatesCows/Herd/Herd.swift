import ViewStates

/// The cows that are in the herd, and which of them are favourites.
struct Herd: StateModel {
  enum Action: Codable, Equatable {
    case setFavourite(cow: Cow, isFavourite: Bool)
    /// Removes a cow, also from the favourites.
    case remove(cow: Cow)
    case forgetFavourites
  }

  enum Rejection: Error, Equatable, CustomStringConvertible {
    /// The number of a cow that is not in the herd.
    case unknownCow(Int)

    var description: String {
      switch self {
      case .unknownCow(let number): "there is no cow \(number) in the herd"
      }
    }
  }

  /// In ascending order of their numbers.
  private(set) var cows = Cow.all
  private(set) var favourites: Set<Cow> = []

  func has(_ cow: Cow) -> Bool { cows.contains(cow) }

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .setFavourite(let cow, let isFavourite):
      guard has(cow) else { throw .unknownCow(cow.number) }
      if isFavourite { favourites.insert(cow) } else { favourites.remove(cow) }
    case .remove(let cow):
      guard let index = cows.firstIndex(of: cow) else { throw .unknownCow(cow.number) }
      cows.remove(at: index)
      favourites.remove(cow)
    case .forgetFavourites: favourites = []
    }
  }

  /// Checks that the numbers ascend, and that every favourite is in the herd.
  func validate() throws(InvalidState) {
    for (index, (last, next)) in zip(cows, cows.dropFirst()).enumerated()
    where next.number <= last.number {
      throw InvalidState(
        "cows[\(index + 1)]: expected a number after \(last.number), got \(next.number)")
    }
    if let stray = favourites.subtracting(cows).map(\.number).min() {
      throw InvalidState("favourites: \(stray) is not in the herd")
    }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .setFavourite(let cow, true): "add cow \(cow.number) to the favourites"
    case .setFavourite(let cow, false): "take cow \(cow.number) out of the favourites"
    case .remove(let cow): "remove cow \(cow.number)"
    case .forgetFavourites: "forget the favourites"
    }
  }
}
