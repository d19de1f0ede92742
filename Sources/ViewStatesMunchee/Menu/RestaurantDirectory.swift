/// All restaurants that deliver.
///
/// It never changes, so no model holds it. An order keeps the one restaurant that was chosen.
public struct RestaurantDirectory: Sendable {
  /// The restaurants, in the order in which they are listed.
  public let restaurants: [Restaurant]

  /// Creates a directory.
  ///
  /// - Parameter restaurants: The restaurants. Of two with the same number, the first one counts.
  public init(_ restaurants: [Restaurant]) {
    self.restaurants = restaurants
  }

  /// The restaurant with a number; nil if there is none.
  ///
  /// - Complexity: O(*n*)
  public subscript(id: Restaurant.ID) -> Restaurant? { restaurants.first { $0.id == id } }
}
