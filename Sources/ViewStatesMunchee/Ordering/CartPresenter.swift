import ViewStates

/// The logic of the list of products that were added.
///
/// It knows nothing of those that can be added.
@MainActor
public protocol CartPresenter: Presenter where State == CartState {
  /// Changes the amount of a product.
  ///
  /// - Throws: ``MuncheeRefusal`` for a product that is not in the order, for an amount that is not
  ///   possible, and unless the order is open.
  func change(_ product: Product.ID, amount: Int) throws(MuncheeRefusal)

  /// Removes a product; nothing changes when it is gone already.
  ///
  /// - Throws: ``MuncheeRefusal`` unless the order is open.
  func remove(_ product: Product.ID) throws(MuncheeRefusal)
}

/// What the list of added products shows.
public struct CartState: Equatable, Sendable {
  /// A product in its amount.
  public struct Row: Identifiable, Equatable, Sendable {
    /// The number of the product.
    public var id: Product.ID
    /// The name: untrusted text.
    public var name: String
    /// How many.
    public var amount: Int
    /// The price of all of them, for the person.
    public var price: String

    /// Creates a row.
    public init(id: Product.ID, name: String, amount: Int, price: String) {
      (self.id, self.name, self.amount, self.price) = (id, name, amount, price)
    }
  }

  /// The products, in the order in which they were added.
  public var rows: [Row]

  /// Creates a state.
  public init(rows: [Row] = []) {
    self.rows = rows
  }
}
