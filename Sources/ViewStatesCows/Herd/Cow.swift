/// A cow of the herd book, the register of all cows there ever were, which never changes.
///
/// So a model has only the number of a cow, and no copy of its name and drawing.
struct Cow: RawRepresentable, Codable, Hashable {
  /// The number, which is never given to another cow.
  let rawValue: Int

  init?(rawValue number: Int) {
    guard (1...Self.book.count).contains(number) else { return nil }
    rawValue = number
  }

  var number: Int { rawValue }
  var name: String { Self.book[number - 1].name }
  var drawing: [String] { Self.book[number - 1].drawing }
}
