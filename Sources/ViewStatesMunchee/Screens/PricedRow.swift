/// A restaurant or a product, on every screen that lists some.
struct PricedRow: Identifiable, Equatable {
  var id: Int
  /// Untrusted text.
  var name: String
  /// How many of a product an order has.
  var amount: Int?
  /// The price of the whole amount; of a restaurant, the least total of an order.
  var price: String
}
