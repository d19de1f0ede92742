import Foundation
import Testing
import ViewStates
import ViewStatesTimeTravel

@testable import munchee

/// What the table of all transitions does not show.
@Suite struct OrderTests {
  @Test func `Amounts are exact to the cent`() {
    let price = Money(cents: 1_05)
    #expect(price * 3 == Money(cents: 3_15))
    #expect((price + price).description == "2.10 €")
    #expect(price.missing(to: Money(cents: 3_50)) == Money(cents: 2_45))
    #expect(price.missing(to: price) == nil)
  }

  @Test func `A new menu changes no order that was begun`() throws {
    let dear = Restaurant(1, "Da Ugo", minimum: 50_00, [("Margherita", 9_50)])
    #expect(try Order(after: .open).check(.choose(dear, order: id(2))) == .noChange)
  }

  @Test func `The limit of an address counts characters as a person does`() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 200)
    var order = try Order(after: .open)
    try order.apply(.deliver(to: family))
    #expect(order.cart?.address == family)
    #expect(throws: OrderRejection.addressTooLong) { try order.apply(.deliver(to: family + "1")) }
    try order.apply(.deliver(to: " \(family)\n"))
    #expect(order.cart?.address == family)
  }

  @Test func `The address is in no log`() throws {
    for actions in [[Order.Action].open, .confirmed, .paying, .onTheWay, .open + [.cancel]] {
      let order = try Order(after: actions).redacted
      try order.validate()
      #expect(!"\(order)".contains("Kai"))
    }
    #expect(Order.redacted(.deliver(to: "Am Kai 1")) == .deliver(to: "…"))
    #expect(!Order.label(of: .deliver(to: "Am Kai 1")).contains("Kai"))
  }

  @Test(arguments: [
    (#""price":750"#, #""price":200"#, "6.00 € below the minimum"),
    (#""price":750"#, #""price":-1"#, "dataCorrupted"),
    (#""price":750"#, #""price":1000001"#, "dataCorrupted"),
    (#""metresLeft":900"#, #""metresLeft":-1"#, "dataCorrupted"),
    (#""report":0"#, #""report":-1"#, "dataCorrupted"),
    (#""address":"Am Kai 1""#, #""address":"""#, "an address can't be blank"),
    (#""address":"Am Kai 1""#, #""address":" Kai""#, "the address has white space at an end"),
    (#""amount":2"#, #""amount":0"#, "0 isn't possible; take from 1 to 99 of a product"),
    (#""product":1"#, #""product":9"#, "there is no product 9"),
    (#""id":2"#, #""id":1"#, "two products of the menu have the same number"),
    (#""id":"2-"#, #""id":"3-"#, "payment: expected an identity up to 2-0"),
    (#""id":"1-"#, #""id":"3-"#, "newest: expected 3-0000000000000000 or a later one"),
  ])
  func `A file holds no broken order`(part: String, forged: String, problem: String) throws {
    let text = String(
      decoding: try JSONEncoder().encode(Order(after: .onTheWay)), as: UTF8.self)
    let wrong = text.replacing(part, with: forged)
    #expect(wrong != text)
    let error = #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Order.self, from: Data(wrong.utf8)).validate()
    }
    #expect(error.map { "\($0)" }?.contains(problem) == true, "\(String(describing: error))")
  }

  @Test(
    arguments: [
      (
        .delivered,
        ["a payment", "a payment", "the restaurant's answer", "a delivery", "a delivery"]
      ),
      (.paid + [.cancel], ["a payment", "a payment", "a cancellation"]),
      (.confirmed + [.cancel], []),
    ] as [([Order.Action], [String])])
  @MainActor func `What cannot be undone says why, step by step`(
    actions: [Order.Action], barriers: [String]
  ) throws {
    let store = Store(Order.notStarted)
    let history = History(store)
    for action in actions { try store.send(action) }
    #expect(history.line.compactMap(\.barrier) == barriers.map { "\($0) can't be undone" })
  }
}
