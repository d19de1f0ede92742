/// The world around the app.
///
/// The state of a service is its last report; nil before the first one. Views and followers are
/// updated with every report. A report may come late, twice, or too early: it names its order or
/// its payment.
@MainActor
struct MuncheeServices {
  let payments: any PaymentService
  let restaurants: any RestaurantService
  let couriers: any CourierService
}
