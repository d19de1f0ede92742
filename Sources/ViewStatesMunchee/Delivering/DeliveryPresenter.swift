import Foundation
import ViewStates

struct DeliveryState: MuncheeScreenState {
  /// The steps of a delivery that goes well.
  enum Step: String, CaseIterable {
    case paid, accepted
    case onTheWay = "on the way"
    case delivered
  }

  /// An end other than the delivery; the money goes back.
  enum Failure: String {
    case declined, cancelled
  }

  /// The name of the restaurant: untrusted text.
  var restaurant = ""
  var total = ""
  /// The last step that is done.
  var step = Step.paid
  /// Why there are no further steps.
  var failure: Failure?
  /// The time that is left, as it was estimated last.
  var timeLeft: String?
  /// The time of day of the arrival; nil if it is not known when the time was estimated, such as
  /// after the app was started again.
  var arrival: String?
  /// The distance that is left.
  var wayLeft: String?
  var canCancel = false

  var title: String { "delivery" }
}

/// The presenter that follows a paid order to the door.
final class DeliveryPresenter: CancellingPresenter {
  let views = Views<DeliveryState>()
  let context: ScreenContext

  init(context: ScreenContext) {
    self.context = context
    let services = context.process.services
    follow(context.orders, services.restaurants, services.couriers)
  }

  var state: DeliveryState {
    let (order, format) = (context.order, context.format)
    guard let cart = order.cart else { return DeliveryState() }
    var state = DeliveryState(restaurant: cart.restaurant.name, total: format.money(cart.total))
    var minutes: Int?
    switch order {
    case .paid: state.canCancel = true
    case .accepted(_, _, let estimate): (state.step, minutes) = (.accepted, estimate)
    case .onTheWay(_, _, let delivery):
      (state.step, minutes) = (.onTheWay, delivery.minutes)
      state.wayLeft = format.metres(delivery.metresLeft)
    case .delivered: state.step = .delivered
    case .declined: state.failure = .declined
    case .cancelled: state.failure = .cancelled
    case .notStarted, .open, .confirmed, .paying: break
    }
    if let minutes {
      state.timeLeft = format.minutes(minutes)
      state.arrival = estimated(for: cart.id, order).map { date in
        format.time(date + 60 * TimeInterval(minutes))
      }
    }
    return state
  }

  /// When the minutes that are left were estimated; nil if the last report is not that estimate.
  private func estimated(for id: Identity, _ order: Order) -> Date? {
    let services = context.process.services
    switch order {
    case .accepted(_, _, let minutes):
      let report = services.restaurants.state
      guard report?.order == id, report?.answer == .accepted(minutes: minutes) else { return nil }
      return report?.date
    case .onTheWay(_, _, let delivery):
      let report = services.couriers.state
      guard report?.order == id, case .moved(delivery.report, _, _) = report?.event else {
        return nil
      }
      return report?.date
    default: return nil
    }
  }
}
