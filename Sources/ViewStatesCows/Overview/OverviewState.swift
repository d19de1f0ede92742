/// What the overview shows.
public struct OverviewState: Equatable, Sendable {
  /// A cow of the list.
  public struct Row: Identifiable, Equatable, Sendable {
    /// The number of the cow.
    public var number: Int
    /// The name of the cow.
    public var name: String
    /// Whether the cow is a favourite.
    public var isFavourite: Bool

    /// Creates a row.
    public init(number: Int, name: String, isFavourite: Bool = false) {
      (self.number, self.name, self.isFavourite) = (number, name, isFavourite)
    }

    /// The number of the cow.
    public var id: Int { number }
  }

  /// The text in the search field: untrusted.
  public var searchText: String
  /// The cows whose names contain the text, in the preferred order.
  public var rows: [Row]
  /// How many cows are in the herd, found or not.
  public var herdCount: Int
  /// How many cows of the herd are favourites, found or not.
  public var favouriteCount: Int

  /// Creates a state.
  public init(
    searchText: String = "", rows: [Row] = [], herdCount: Int = 0, favouriteCount: Int = 0
  ) {
    (self.searchText, self.rows) = (searchText, rows)
    (self.herdCount, self.favouriteCount) = (herdCount, favouriteCount)
  }
}
