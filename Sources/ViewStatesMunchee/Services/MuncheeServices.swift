/// The world around the app.
@MainActor
public struct MuncheeServices {
  /// Takes the money.
  public let payments: any PaymentService
  /// Takes orders to their restaurants.
  public let restaurants: any RestaurantService
  /// Follows the couriers.
  public let couriers: any CourierService

  /// Creates the services of an app.
  public init(
    payments: any PaymentService, restaurants: any RestaurantService,
    couriers: any CourierService
  ) {
    (self.payments, self.restaurants, self.couriers) = (payments, restaurants, couriers)
  }
}
