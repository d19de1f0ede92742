/// A cow as the herd book describes it.
struct Cow {
  /// Never given to another cow.
  let number: Int
  let name: String
  /// The lines of the drawing, from the top to the bottom.
  let drawing: [String]
}
