import ViewStates

struct DeliveryState: Equatable {
  /// A step of a delivery, or another end of it, after which the money goes back.
  enum Step: String {
    case placed = "paid"
    case accepted
    case onTheWay = "on the way"
    case delivered, declined, cancelled
  }

  var restaurant = ""
  var total = ""
  /// The last step that is done.
  var step = Step.placed
  /// The time of the arrival, if it is known.
  var arrival: String?
  /// Whether the courier estimated the arrival; otherwise the restaurant promised it.
  var isEstimate = false
  var wayLeft: String?

  /// The steps to the door, or to the other end.
  var steps: [Step] {
    let toTheDoor: [Step] = [.placed, .accepted, .onTheWay, .delivered]
    return toTheDoor.contains(step) ? toTheDoor : [.placed, step]
  }
}

/// The presenter that follows a paid order to the door.
final class DeliveryPresenter: ScreenPresenter {
  let views = Views<DeliveryState>()
  var screenState: ScreenState { .delivery(state) }
  private let process: OrderProcess

  init(_ process: OrderProcess) {
    self.process = process
    follow(process.orders)
  }

  /// Of an order that is not paid, the scene does not show this screen.
  var state: DeliveryState { process.deliveryState ?? DeliveryState() }
}

extension OrderProcess {
  /// How far the order is, on every screen that shows it; nil before it is paid.
  var deliveryState: DeliveryState? {
    guard let cart = order.cart else { return nil }
    var state = DeliveryState(restaurant: cart.restaurant.name, total: format.money(cart.total))
    switch order {
    case .paid(_, _, .placed): state.step = .placed
    case .paid(_, _, .accepted(let arrival)):
      (state.step, state.arrival) = (.accepted, format.time(arrival))
    case .paid(_, _, .onTheWay(let delivery)):
      (state.step, state.arrival) = (.onTheWay, format.time(delivery.arrival))
      state.isEstimate = delivery.report > 0
      state.wayLeft = format.metres(delivery.metresLeft)
    case .paid(_, _, .delivered): state.step = .delivered
    case .paid(_, _, .declined): state.step = .declined
    case .cancelled(_, refund: _?): state.step = .cancelled
    case .notStarted, .open, .confirmed, .paying, .cancelled: return nil
    }
    return state
  }
}
