import ViewStates

/// The logic of the list of products that can be added.
///
/// It knows nothing of those that were added.
@MainActor
public protocol MenuPresenter: Presenter where State == MenuState {
  /// Adds a product; one that is there already raises its amount.
  ///
  /// - Throws: ``MuncheeRefusal`` for a product that is not on the menu, for an amount that is not
  ///   possible, and unless the order is open.
  func add(_ product: Product.ID, amount: Int) throws(MuncheeRefusal)
}

/// What the menu shows.
public struct MenuState: Equatable, Sendable {
  /// A product that can be added.
  public struct Row: Identifiable, Equatable, Sendable {
    /// The number of the product.
    public var id: Product.ID
    /// The name: untrusted text.
    public var name: String
    /// The price of one, for the person.
    public var price: String

    /// Creates a row.
    public init(id: Product.ID, name: String, price: String) {
      (self.id, self.name, self.price) = (id, name, price)
    }
  }

  /// The products.
  public var rows: [Row]

  /// Creates a state.
  public init(rows: [Row] = []) {
    self.rows = rows
  }
}
