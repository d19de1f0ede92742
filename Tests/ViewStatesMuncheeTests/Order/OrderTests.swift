import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import munchee

/// What the table of all transitions does not show.
@Suite struct OrderTests {
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
  }

  @Test func `A payment that failed is tried again, and its late confirmation is not heard`() throws
  {
    var order = try ModelTest(Order(after: .paying), stating: .lastState)
    try order.reject(.pay(.cash, payment: id(3)), because: .isBeingPaid)
    try order.sendWithoutChange(.pay(.card, payment: id(2)))
    try order.send(.hear(.paymentFailed(id(2), .noConnection)))
    try order.sendWithoutChange(.hear(.paymentFailed(id(2), .cardDeclined)))
    try order.sendWithoutChange(.hear(.paymentConfirmed(id(2))))
    try order.reject(.pay(.cash, payment: id(2)), because: .identityNotNew)
    try order.send(.pay(.cash, payment: id(3)))
    try order.sendWithoutChange(.hear(.paymentConfirmed(id(2))))
    try order.send(.hear(.paymentConfirmed(id(3))))
  }

  @Test func `An older report of the courier changes nothing`() throws {
    func moved(_ report: UInt32) -> Order.Action {
      .hear(.courierMoved(id(1), report: report, metres: 400, arrival: .promised))
    }
    var order = try ModelTest(Order(after: .onTheWay), stating: .lastState)
    try order.send(moved(2))
    try order.sendWithoutChange(moved(1))
    try order.sendWithoutChange(moved(2))
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
    (#""address":"Am Kai 1""#, #""address":"""#, "an address can't be blank"),
    (#""address":"Am Kai 1""#, #""address":" Kai""#, "the address has white space at an end"),
    (#""amount":2"#, #""amount":0"#, "0 isn't possible; take from 1 to 99 of a product"),
    (#""product":1"#, #""product":9"#, "there is no product 9"),
    (#""id":"2-"#, #""id":"3-"#, "payment: expected an identity up to 2-0"),
    (#""id":"1-"#, #""id":"3-"#, "newest: expected 3-0000000000000000 or a later one"),
  ])
  func `A file cannot hold an order that breaks a rule`(
    part: String, forged: String, problem: String
  ) throws {
    let text = String(
      decoding: try JSONEncoder().encode(Order(after: .onTheWay)), as: UTF8.self)
    let wrong = text.replacing(part, with: forged)
    #expect(wrong != text)
    let order = try JSONDecoder().decode(Order.self, from: Data(wrong.utf8))
    let error = #expect(throws: InvalidState.self) { try order.validate() }
    #expect(error?.reason.hasPrefix(problem) == true, "\(String(describing: error))")
  }

  @Test(arguments: [#""metresLeft":900"#, #""report":0"#])
  func `A file cannot hold a way that no courier has`(part: String) throws {
    let text = String(decoding: try JSONEncoder().encode(Order(after: .onTheWay)), as: UTF8.self)
    let wrong = text.replacing(part, with: part.replacing(/\d+/, with: "-1"))
    #expect(wrong != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: Data(wrong.utf8))
    }
  }

  @MainActor
  @Test(
    arguments: [
      (
        .delivered,
        [
          "a payment can't be undone", "a payment can't be undone",
          "the restaurant's answer can't be undone", "a delivery can't be undone",
          "a delivery can't be undone",
        ]
      ),
      (.paid + [.cancel], Array(repeating: "a payment can't be undone", count: 3)),
      (.confirmed + [.cancel], []),
    ] as [([Order.Action], [String])])
  func `What cannot be undone says why, step by step`(
    actions: [Order.Action], barriers: [String]
  ) throws {
    let store = Store(Order.notStarted)
    let history = History(store)
    for action in actions { try store.send(action) }
    #expect(history.line.compactMap(\.barrier) == barriers)
  }
}
