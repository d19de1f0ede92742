/// A cow as the herd book describes it.
struct Cow {
  /// Never given to another cow.
  let number: Int
  let name: String
  /// The lines of the drawing, from the top to the bottom.
  let drawing: [String]
}

/// The register of all cows there ever were, with their names and drawings.
///
/// It never changes, so no model holds a copy of it. A model names a cow by its number.
struct HerdBook {
  private let cows: [Int: Cow]

  /// Creates a book.
  ///
  /// - Parameter cows: The cows. Of two with the same number, the first one counts.
  init(_ cows: [Cow]) {
    self.cows = Dictionary(cows.map { ($0.number, $0) }) { first, _ in first }
  }

  /// The numbers of all cows, in ascending order.
  var numbers: [Int] { cows.keys.sorted() }

  /// The cow with a number; nil if no cow ever had it.
  subscript(number: Int) -> Cow? { cows[number] }
}
