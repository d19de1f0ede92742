/// What the screen of a cow shows.
public struct CowState: Equatable, Sendable {
  /// The number that the route names.
  public var number: Int
  /// The name; nil if no cow ever had the number.
  public var name: String?
  /// The lines of the drawing; empty unless the cow is in the herd.
  public var drawing: [String]
  /// Whether the cow is in the herd.
  public var isInHerd: Bool
  /// Whether the cow is a favourite.
  public var isFavourite: Bool
  /// Whether the drawing has a frame.
  public var isFramed: Bool

  /// Creates a state; by default, of a cow that never was.
  public init(
    number: Int, name: String? = nil, drawing: [String] = [], isInHerd: Bool = false,
    isFavourite: Bool = false, isFramed: Bool = false
  ) {
    (self.number, self.name, self.drawing) = (number, name, drawing)
    (self.isInHerd, self.isFavourite, self.isFramed) = (isInHerd, isFavourite, isFramed)
  }
}
