/// What a view of the list of clocks shows.
public struct MasterState: Equatable, Sendable {
  /// All clocks, sorted by their names without regard to case, then by their identities.
  public var clocks: [ZoneClock]

  /// The number of rows hidden above the top; less than the number of clocks, unless both are zero.
  public var scrollPosition: Int

  /// Whether the list is being edited, so that clocks can be removed and renamed.
  public var isEditing: Bool

  /// The clock that is open in the detail.
  public var selected: NamedZone.ID?

  /// Creates a state; with no arguments, the one of an empty list.
  public init(
    clocks: [ZoneClock] = [], scrollPosition: Int = 0, isEditing: Bool = false,
    selected: NamedZone.ID? = nil
  ) {
    self.clocks = clocks
    self.scrollPosition = scrollPosition
    self.isEditing = isEditing
    self.selected = selected
  }
}
