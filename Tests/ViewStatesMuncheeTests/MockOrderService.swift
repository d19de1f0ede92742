import ViewStates
import ViewStatesMocks

@testable import munchee

/// A world that records what it is asked, and reports what a test says, as often as it likes.
final class MockOrderService: OrderService {
  let reports = Events<Order.Event>()
  /// The requests; the description of a card hides its number.
  var requests = Recorder<OrderRequest>()

  func report(_ event: Order.Event) { reports.add(event) }

  func ask(_ request: OrderRequest) { requests.record(request) }
}
