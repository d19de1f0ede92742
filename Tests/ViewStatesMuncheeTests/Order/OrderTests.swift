import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import munchee

@Suite struct OrderTests {
  @Test func `Adding a product that is there raises its amount`() throws {
    var order = try ModelTest(after: .open)
    try order.sendWithoutChange(.change(1, amount: 2))
    try order.reject(.add(1, amount: 98), because: .amountOutOfRange(100))
    try order.reject(.add(1, amount: 0), because: .amountOutOfRange(0))
    try order.reject(.add(1, amount: .min), because: .amountOutOfRange(.min))
    try order.reject(.add(1, amount: .max), because: .amountOutOfRange(.max))
    try order.reject(.add(9), because: .unknownProduct(9))
    try order.reject(.change(2, amount: 1), because: .notInOrder(2))
    try order.reject(.change(1, amount: 0), because: .amountOutOfRange(0))
    order.strictness = .lastState
    try order.send(.add(1))
    #expect(order.state.cart?.amount(of: 1) == 3)
    #expect(order.state.cart?.total == .cents(22_50))
  }

  @Test func `A sum that is too large is rejected`() throws {
    var order = try ModelTest(after: .open)
    try order.reject(.add(3, amount: 3), because: .sumTooLarge)
    #expect(order.state.cart?.total == .cents(15_00))
  }

  @Test func `Only an order worth the minimum, with an address, is confirmed`() throws {
    var order = try ModelTest(after: [.choose(.pizzeria, order: id(1))])
    try order.reject(.confirm, because: .noLines)
    order.strictness = .lastState
    try order.send(.add(1))
    try order.reject(.confirm, because: .belowMinimum(missing: .cents(2_50)))
    try order.send(.add(2, amount: 2))
    try order.reject(.confirm, because: .noAddress)
    try order.reject(.deliver(to: " \n"), because: .emptyAddress)
    try order.reject(.deliver(to: String(repeating: "x", count: 201)), because: .addressTooLong)
    try order.send(.deliver(to: " Am Kai 1\n"))
    #expect(order.state.cart?.address == "Am Kai 1")
    try order.send(.confirm)
    #expect(order.state.checkout?.total == .cents(11_50))
    #expect(
      OrderRejection.belowMinimum(missing: .cents(2_50)).description
        == "2.50 € below the minimum; add a product")
  }

  @Test func `Another restaurant replaces an open order, but only after asking`() throws {
    for actions in [[Order.Action].open, .confirmed] {
      var order = try ModelTest(after: actions)
      try order.sendWithoutChange(.choose(.pizzeria, order: id(2)))
      try order.reject(.choose(.bakery, order: id(2)), because: .replacesLines(count: 1))
      try order.reject(
        .choose(.bakery, order: id(1), replacing: true), because: .identityNotNew)
      order.strictness = .lastState
      try order.send(.choose(.bakery, order: id(2), replacing: true))
      #expect(order.state.cart?.restaurant == .bakery)
      #expect(order.state.cart?.lines == [])
    }
    var order = try ModelTest(after: .paying)
    try order.reject(.choose(.bakery, order: id(3), replacing: true), because: .isBeingPaid)
    order = try ModelTest(after: .accepted)
    try order.reject(.choose(.bakery, order: id(3), replacing: true), because: .isPaid)
  }

  @Test func `A new menu changes no order that was begun`() throws {
    var order = try ModelTest(after: .open)
    let dear = Restaurant(
      id: 1, name: "Da Ugo", minimum: .cents(50_00),
      menu: [Product(id: 1, name: "Margherita", price: .cents(9_50))])
    try order.sendWithoutChange(.choose(dear, order: id(2)))
  }
}

/// Events come late, twice, out of order, and for an order long gone.
@Suite struct OrderEventTests {
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
    try order.sendWithoutChange(.accepted(order: id(1), minutes: 5))
    try order.sendWithoutChange(.declined(order: id(1)))
    try order.sendWithoutChange(.courierLeft(order: id(1), metres: 5))
    order.strictness = .lastState
    try order.send(.courierMoved(order: id(1), report: 2, metres: 400, minutes: 8))
    try order.sendWithoutChange(.courierMoved(order: id(1), report: 1, metres: 600, minutes: 12))
    try order.sendWithoutChange(.courierMoved(order: id(1), report: 2, metres: 1, minutes: 1))
    try order.send(.courierArrived(order: id(1)))
    try order.sendWithoutChange(.courierArrived(order: id(1)))
    try order.sendWithoutChange(.courierMoved(order: id(1), report: 3, metres: 1, minutes: 1))
  }

  @Test func `An event for an order long gone changes nothing`() throws {
    var order = try ModelTest(after: .delivered + [.choose(.bakery, order: id(3))])
    for event in [[Order.Action].paid, .accepted, .onTheWay, .delivered].compactMap(\.last) {
      try order.sendWithoutChange(event)
    }
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
