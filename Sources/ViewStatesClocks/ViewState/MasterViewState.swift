/// What the person looks at in the list of clocks.
public struct MasterViewState: Codable, Equatable, Sendable {
  /// How many rows are scrolled out of sight at the top.
  public var scrollPosition = 0

  /// Whether the rows can be edited.
  public var isEditing = false

  /// Creates the list as it is at the start: at its top, and not edited.
  public init() {}
}
