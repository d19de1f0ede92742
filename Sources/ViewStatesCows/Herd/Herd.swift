import ViewStates

/// The cows that are in the herd, and which of them are favourites.
///
/// It knows the cows by their numbers only. Names and drawings are in a ``HerdBook``.
struct Herd: StateModel {
  enum Action: Codable, Equatable {
    case setFavourite(cow: Int, isFavourite: Bool)
    /// Removes a cow, which is no favourite then either.
    case remove(cow: Int)
    case forgetFavourites
  }

  enum Rejection: Error, Equatable {
    /// The herd has no cow with this number.
    case unknownCow(Int)
  }

  /// The numbers of the cows, in ascending order.
  private(set) var cows: [Int]
  private(set) var favourites: Set<Int> = []

  init(_ book: HerdBook) {
    cows = book.numbers
  }

  func has(_ cow: Int) -> Bool { cows.contains(cow) }
}

// MARK: - StateModel

extension Herd {
  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .setFavourite(let cow, let isFavourite):
      guard has(cow) else { throw .unknownCow(cow) }
      if isFavourite { favourites.insert(cow) } else { favourites.remove(cow) }
    case .remove(let cow):
      guard let index = cows.firstIndex(of: cow) else { throw .unknownCow(cow) }
      cows.remove(at: index)
      favourites.remove(cow)
    case .forgetFavourites: favourites = []
    }
  }

  /// Checks that the numbers ascend, and that every favourite is in the herd.
  func validate() throws(InvalidState) {
    var last = 0
    for (index, cow) in cows.enumerated() {
      guard cow > last else {
        throw InvalidState("cows[\(index)]: expected a number after \(last), got \(cow)")
      }
      last = cow
    }
    if let stray = favourites.subtracting(cows).min() {
      throw InvalidState("favourites: \(stray) is not in the herd")
    }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .setFavourite(let cow, true): "add cow \(cow) to the favourites"
    case .setFavourite(let cow, false): "take cow \(cow) out of the favourites"
    case .remove(let cow): "remove cow \(cow)"
    case .forgetFavourites: "forget the favourites"
    }
  }
}
