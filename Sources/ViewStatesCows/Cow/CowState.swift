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
