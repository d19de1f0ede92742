import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

/// What the table of all transitions does not show.
@Suite struct OrderTests {
  @Test func `A new menu changes no order that was begun`() throws {
    var order = try ModelTest(after: .open)
    let dear = Restaurant(
      id: 1, name: "Da Ugo", minimum: .cents(50_00),
      menu: [Product(id: 1, name: "Margherita", price: .cents(9_50))])
    try order.sendWithoutChange(.choose(dear, order: id(2)))
  }

  @Test func `A payment that failed is tried again, and its late confirmation is not heard`() throws
  {
    var order = try ModelTest(after: .paying)
    order.strictness = .lastState
    try order.reject(.pay(.cash, payment: id(3)), because: .isBeingPaid)
    try order.sendWithoutChange(.pay(.card, payment: id(2)))
    try order.send(.paymentFailed(id(2)))
    try order.sendWithoutChange(.paymentFailed(id(2)))
    try order.sendWithoutChange(.paymentConfirmed(id(2)))
    try order.reject(.pay(.cash, payment: id(2)), because: .identityNotNew)
    try order.send(.pay(.cash, payment: id(3)))
    try order.sendWithoutChange(.paymentConfirmed(id(2)))
    try order.send(.paymentConfirmed(id(3)))
    try order.sendWithoutChange(.paymentFailed(id(3)))
  }

  @Test func `An event that comes late, or twice, changes nothing`() throws {
    var order = try ModelTest(after: .onTheWay)
    try order.sendWithoutChange(.accepted(order: id(1), arrival: .distantFuture))
    try order.sendWithoutChange(.declined(order: id(1)))
    try order.sendWithoutChange(.courierLeft(order: id(1), metres: 5))
    order.strictness = .lastState
    try order.send(.courierMoved(order: id(1), report: 2, metres: 400, arrival: .promised))
    try order.sendWithoutChange(
      .courierMoved(order: id(1), report: 1, metres: 600, arrival: .promised))
    try order.sendWithoutChange(
      .courierMoved(order: id(1), report: 2, metres: 1, arrival: .promised))
    try order.send(.courierArrived(order: id(1)))
    try order.sendWithoutChange(.courierArrived(order: id(1)))
    try order.sendWithoutChange(
      .courierMoved(order: id(1), report: 3, metres: 1, arrival: .promised))
  }

  @Test func `The address is in no log`() throws {
    for actions in [[Order.Action].open, .confirmed, .paying, .paid, .accepted, .onTheWay] {
      let order = try ModelTest(after: actions).state.redacted
      try order.validate()
      #expect(!"\(order)".contains("Kai"))
    }
    #expect(Order.redacted(.deliver(to: "Am Kai 1")) == .deliver(to: "…"))
    #expect(Order.label(of: .deliver(to: "Am Kai 1")) == "set the address")
  }

  @Test func `A file cannot hold an order below the minimum`() throws {
    let order = try ModelTest(after: .paid).state
    let text = String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(Order.self, from: Data(text.utf8)) == order)
    let cheap = text.replacing("\"total\":1500", with: "\"total\":900")
    #expect(cheap != text)
    #expect(throws: DecodingError.self) { try decoder.decode(Order.self, from: Data(cheap.utf8)) }
    let wrong = text.replacing("\"total\":1500", with: "\"total\":1600")
    let decoded = try decoder.decode(Order.self, from: Data(wrong.utf8))
    #expect(throws: InvalidState("expected a total of 15.00 €, got 16.00 €")) {
      try decoded.validate()
    }
  }
}
