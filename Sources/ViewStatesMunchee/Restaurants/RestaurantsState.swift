/// What the list of restaurants shows.
public struct RestaurantsState: Equatable, Sendable {
  /// A restaurant of the list.
  public struct Row: Identifiable, Equatable, Sendable {
    /// The number of the restaurant.
    public var id: Restaurant.ID
    /// The name: untrusted text.
    public var name: String
    /// The least total of an order, for the person.
    public var minimum: String
    /// Whether the present order is one of this restaurant.
    public var isChosen: Bool

    /// Creates a row.
    public init(id: Restaurant.ID, name: String, minimum: String, isChosen: Bool = false) {
      (self.id, self.name, self.minimum, self.isChosen) = (id, name, minimum, isChosen)
    }
  }

  /// The restaurants.
  public var rows: [Row]
  /// Whether there is an order to continue with.
  public var canContinue: Bool
  /// Creates a state.
  public init(rows: [Row] = [], canContinue: Bool = false) {
    (self.rows, self.canContinue) = (rows, canContinue)
  }
}
