/// The view state of the list of clocks.
public struct MasterViewState: Codable, Equatable, Sendable {
  /// The number of rows hidden above the top.
  public var scrollPosition = 0

  /// Whether the list is being edited, so that clocks can be removed and renamed.
  public var isEditing = false

  /// Creates the first state of the list: at its top and not being edited.
  public init() {}
}
