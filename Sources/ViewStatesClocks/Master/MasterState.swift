/// What a view of the list of clocks shows.
public struct MasterState: Equatable, Sendable {
  /// All the clocks, by name whatever its case, then by identity.
  public var clocks: [ZoneClock]

  /// How many rows are scrolled out of sight at the top; fewer than there are clocks, if there are
  /// any.
  public var scrollPosition: Int

  /// Whether the rows can be edited.
  public var isEditing: Bool

  /// Which one is shown in detail.
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
