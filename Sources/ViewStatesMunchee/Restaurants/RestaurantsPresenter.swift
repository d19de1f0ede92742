import ViewStates

/// The logic of the list of restaurants.
@MainActor
public protocol RestaurantsPresenter: Presenter, MuncheePresenter where State == RestaurantsState {
  /// Begins an order at a restaurant, and shows it.
  ///
  /// If another order has products, a question asks first. The restaurant of the present order
  /// shows that order as it is.
  ///
  /// - Throws: ``MuncheeRefusal`` while an order is being paid or on its way.
  func choose(_ restaurant: Restaurant.ID) throws(MuncheeRefusal)

  /// Shows the screen on which the present order is worked on.
  ///
  /// - Throws: ``MuncheeRefusal`` if there is no order.
  func continueOrder() throws(MuncheeRefusal)
}
