/// A cow as the herd book describes it.
public struct Cow: Identifiable, Equatable, Sendable {
  /// The number of the cow, which is never given to another one.
  public let number: Int
  /// The name.
  public let name: String
  /// The lines of the drawing, from the top to the bottom.
  public let drawing: [String]

  /// Creates a cow.
  public init(number: Int, name: String, drawing: [String]) {
    (self.number, self.name, self.drawing) = (number, name, drawing)
  }

  /// The number.
  public var id: Int { number }
}
