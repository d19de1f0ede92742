/// What a view of the sheet of time zones shows.
public struct SelectionState: Equatable, Sendable {
  /// The text in the search field: untrusted text.
  public var searchText: String

  /// The identifiers that contain the search text, in alphabetical order.
  public var matches: [String]

  /// The number of rows hidden above the top; less than the number of matches, unless both are
  /// zero.
  public var scrollPosition: Int

  /// Creates a state.
  public init(searchText: String = "", matches: [String] = [], scrollPosition: Int = 0) {
    self.searchText = searchText
    self.matches = matches
    self.scrollPosition = scrollPosition
  }
}
