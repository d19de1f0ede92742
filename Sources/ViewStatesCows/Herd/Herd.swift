import ViewStates

/// The cows that are in the herd, and which of them are favourites.
///
/// It knows the cows by their numbers only. Names and drawings are in a ``HerdBook``.
public struct Herd: StateModel {
  /// What can happen to the herd.
  public enum Action: Codable, Equatable, Sendable {
    /// Makes a cow a favourite, or makes it one no longer.
    case setFavourite(cow: Int, isFavourite: Bool)

    /// Removes a cow, which is no favourite then either.
    case remove(cow: Int)

    /// Makes every favourite one no longer.
    case forgetFavourites
  }

  /// Why an action is rejected.
  public enum Rejection: Error, Equatable {
    /// The herd has no cow with this number.
    case unknownCow(Int)
  }

  /// The numbers of the cows, in ascending order.
  public private(set) var cows: [Int]

  /// The numbers of the favourites.
  public private(set) var favourites: Set<Int> = []

  /// Creates a herd of all cows of a book, without favourites.
  public init(_ book: HerdBook) {
    cows = book.numbers
  }

  /// Whether a cow is in the herd.
  public func has(_ cow: Int) -> Bool { cows.contains(cow) }
}

// MARK: - StateModel

extension Herd {
  /// Applies an action, or rejects it.
  ///
  /// - Throws: ``Rejection``.
  public mutating func apply(_ action: Action) throws(Rejection) {
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
  ///
  /// - Throws: `InvalidState`, which names the first number that is wrong.
  public func validate() throws(InvalidState) {
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

  /// Names an action in a list of steps.
  public static func label(of action: Action) -> String {
    switch action {
    case .setFavourite(let cow, true): "favour cow \(cow)"
    case .setFavourite(let cow, false): "favour cow \(cow) no longer"
    case .remove(let cow): "remove cow \(cow)"
    case .forgetFavourites: "forget the favourites"
    }
  }
}
