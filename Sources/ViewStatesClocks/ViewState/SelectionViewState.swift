/// The view state of the sheet of time zones.
public struct SelectionViewState: Codable, Equatable, Sendable {
  /// The number of rows hidden above the top.
  public var scrollPosition = 0

  /// The text in the search field: untrusted text.
  public var searchText = ""

  /// Creates the sheet as it opens: at its top and with an empty search field.
  public init() {}
}
