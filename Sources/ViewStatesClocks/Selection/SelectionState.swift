/// What a view of the sheet of time zones shows.
public struct SelectionState: Equatable, Sendable {
  /// What was typed to search for: untrusted text.
  public var searchText: String

  /// The identifiers in which that is found, in alphabetical order.
  public var matches: [String]

  /// How many rows are scrolled out of sight at the top; fewer than there are matches, if there are
  /// any.
  public var scrollPosition: Int

  /// Creates a state.
  public init(searchText: String = "", matches: [String] = [], scrollPosition: Int = 0) {
    self.searchText = searchText
    self.matches = matches
    self.scrollPosition = scrollPosition
  }
}
