import ViewStates

struct DeliveryState: Equatable {
  /// The steps of a delivery that goes well.
  enum Step: Int, CaseIterable {
    case paid, accepted, onTheWay, delivered

    var name: String { self == .onTheWay ? "on the way" : "\(self)" }
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
  /// The time of the arrival, if it is known.
  var arrival: String?
  /// Whether the courier estimated the arrival; otherwise the restaurant promised it.
  var isEstimate = false
  /// The distance that is left.
  var wayLeft: String?
  var canCancel: Bool { step == .paid && failure == nil }
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

  var state: DeliveryState {
    let (order, format) = (process.order, process.format)
    guard let cart = order.cart else { return DeliveryState() }
    var state = DeliveryState(restaurant: cart.restaurant.name, total: format.money(cart.total))
    switch order {
    case .paid(_, _, .accepted(let arrival)):
      (state.step, state.arrival) = (.accepted, format.time(arrival))
    case .paid(_, _, .onTheWay(let delivery)):
      (state.step, state.arrival) = (.onTheWay, format.time(delivery.arrival))
      state.isEstimate = delivery.report > 0
      state.wayLeft = format.metres(delivery.metresLeft)
    case .paid(_, _, .delivered): state.step = .delivered
    case .paid(_, _, .declined): state.failure = .declined
    case .cancelled: state.failure = .cancelled
    case .notStarted, .open, .confirmed, .paying, .paid(_, _, .placed): break
    }
    return state
  }
}
