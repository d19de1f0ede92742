/// What the person looks at in the sheet of time zones to choose from.
public struct SelectionViewState: Codable, Equatable, Sendable {
  /// How many rows are scrolled out of sight at the top.
  public var scrollPosition = 0

  /// What was typed to search for: untrusted text.
  public var searchText = ""

  /// Creates the sheet as it is opened: at its top, with nothing to search for.
  public init() {}
}
