/// A part of a state that can be compared, whatever its type is.
///
/// A literal says which name belongs to which part: `[.movies: NamedPart(\.movies)]`.
public struct NamedPart<State> {
  /// A comparison that remembers the last part; true at first.
  let makeComparison: () -> (State) -> Bool

  /// Creates a part.
  ///
  /// - Parameter part: The part, given and kept as in `attach(_:to:)`. The parts of a view may
  ///   overlap: a list and its count, or a filter and the category in it.
  public init<Part: Equatable>(_ part: @escaping (State) -> Part) {
    makeComparison = {
      var last: Part?
      return { state in
        let next = part(state)
        defer { last = next }
        return next != last
      }
    }
  }
}
