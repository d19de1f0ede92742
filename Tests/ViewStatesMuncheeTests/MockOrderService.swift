import Foundation
import ViewStates
import ViewStatesMocks

@testable import munchee

/// A world that records what it is asked, and reports what a test says, as often as it likes.
final class MockOrderService: OrderService {
  let reports = Events<Order.Event>()
  let date = Date.start
  var requests = Recorder<OrderRequest>()
  /// The cards with which payments began; the description of a card hides its number.
  var cards: [Card] = []

  func report(_ event: Order.Event) { reports.add(event) }

  func ask(_ request: OrderRequest, card: Card?) {
    requests.record(request)
    cards += [card].compactMap(\.self)
  }
}
