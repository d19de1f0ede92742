import Foundation
import ViewStates
import ViewStatesIdentity

/// The presenter of the delivery, derived from the order and the last reports.
public final class MuncheeDeliveryPresenter: DeliveryPresenter, ContextPresenter {
  /// The attached views.
  public let views = Views<DeliveryState>()
  /// What the presenter shares with those of the other screens.
  public let context: ScreenContext

  /// Creates a presenter that follows the order.
  public init(context: ScreenContext) {
    self.context = context
    let services = context.process.services
    follow(
      context.orders, services.restaurants, services.couriers,
      comparing: \.state)
  }

  /// How far the delivery has come.
  public var state: DeliveryState {
    let (order, format) = (context.order, context.format)
    guard let cart = order.cart else { return DeliveryState() }
    let canCancel: Bool = if case .paid = order { true } else { false }
    var state = DeliveryState(
      restaurant: cart.restaurant.name, total: format.money(cart.total), canCancel: canCancel)
    var minutes: Int?
    switch order {
    case .accepted(_, _, let estimate): (state.step, minutes) = (.accepted, estimate)
    case .onTheWay(_, _, let delivery):
      (state.step, minutes) = (.onTheWay, delivery.minutes)
      state.wayLeft = format.metres(delivery.metresLeft)
    case .delivered: state.step = .delivered
    case .declined: state.failure = .declined
    case .cancelled: state.failure = .cancelled
    case .notStarted, .open, .confirmed, .paying, .paid: break
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
      guard report?.order == id else { return nil }
      switch report?.event {
      case .moved(let number, _, _) where number == delivery.report: return report?.date
      default: return nil
      }
    default: return nil
    }
  }
}
