import Foundation
import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import munchee

/// Law 5 for the order: no intent and no event, in whatever order, puts it in a wrong state.
@Suite struct OrderExplorationTests {
  static let intents = [
    "choose", "add", "change", "remove", "deliver", "confirm", "reopen", "pay", "cancel",
  ]
  static let events = [
    "paymentConfirmed", "paymentFailed", "accepted", "declined", "courierLeft", "courierMoved",
    "courierArrived",
  ]
  static let states = [
    "notStarted", "open", "confirmed", "paying", "placed", "accepted", "onTheWay", "delivered",
    "declined", "cancelled",
  ]

  /// All intents, and all events for this order, for an earlier one, and for none.
  static func actions(_ order: Order) -> [Order.Action] {
    let newest = order.cart?.newest.number ?? 0
    let cart = order.cart
    let actions: [Order.Action] = [
      .choose(.pizzeria, order: id(newest + 1)), .choose(.bakery, order: id(newest + 1)),
      .choose(.bakery, order: id(newest + 1), replacing: true),
      .choose(.pizzeria, order: id(max(1, newest)), replacing: true),
      .add(1), .add(2, amount: 3), .add(9), .add(1, amount: 0),
      .change(1, amount: 1), .change(1, amount: 99), .change(2, amount: .max), .remove(1),
      .remove(2), .deliver(to: " Am Kai 1\n"), .deliver(to: " "),
      .deliver(to: String(repeating: "x", count: 201)),
      .confirm, .reopen, .cancel,
      .pay(.card, payment: id(newest + 1)), .pay(.card, payment: id(newest)),
      .pay(.cash, payment: id(newest)),
    ]
    var events: [Order.Event] = []
    for number in [newest, newest - 1] {
      events += [.paymentConfirmed(id(number)), .paymentFailed(id(number), .cardDeclined)]
    }
    for order in [cart?.id ?? id(1), id(0)] {
      events += [
        .accepted(order, arrival: .promised), .declined(order), .courierLeft(order, metres: 900),
        .courierArrived(order),
      ]
      events += ([0, 1, 2] as [UInt32]).map {
        .courierMoved(order, report: $0, metres: 900 - $0 * 400, arrival: .promised)
      }
    }
    return actions + events.map(Order.Action.hear)
  }

  /// The name of the case, or how far a paid order is; a case without a payload has no label.
  static func name(_ value: Any) -> String {
    if case .paid(_, _, let progress)? = value as? Order { return name(progress) }
    if case .hear(let event)? = value as? Order.Action { return name(event) }
    return Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// All rejections by the names of their cases, which their descriptions hide.
  static let rejections: [(name: String, example: OrderRejection)] = [
    ("noRestaurant", .noRestaurant), ("unknownProduct", .unknownProduct(0)),
    ("notInOrder", .notInOrder(0)), ("amountOutOfRange", .amountOutOfRange(0)),
    ("replacesProducts", .replacesProducts),
    ("emptyAddress", .emptyAddress), ("addressTooLong", .addressTooLong),
    ("noLines", .noLines),
    ("belowMinimum", .belowMinimum(missing: .zero)), ("noAddress", .noAddress),
    ("isConfirmed", .isConfirmed), ("notConfirmed", .notConfirmed),
    ("isBeingPaid", .isBeingPaid), ("isPaid", .isPaid), ("tooLateToCancel", .tooLateToCancel),
    ("isOver", .isOver), ("tooEarly", .tooEarly), ("identityNotNew", .identityNotNew),
  ]

  var exploration: ModelExploration<Order> {
    var exploration = ModelExploration(from: Order.notStarted, actions: Self.actions)
    exploration.classify = Self.name
    exploration.nameAction = Self.name
    exploration.nameRejection = { rejection in
      Self.rejections.first { $0.example == rejection }?.name ?? Self.name(rejection)
    }
    exploration.sampledCheck = { order in
      let data = try JSONEncoder().encode(order)
      if try JSONDecoder().decode(Order.self, from: data) != order {
        throw InvalidState("it changes in JSON")
      }
      try order.redacted.validate()
    }
    return exploration
  }

  /// Breadth first, one state for each class and each part that rules look at.
  @Test func `Everything is reached, and the tables in the article are up to date`() throws {
    let coverage = try exploration.breadthFirst(upTo: 3_000) { order in
      let cart = order.cart
      let lines = cart?.lines.map { "\($0.product) \(min($0.amount, 2))" } ?? []
      let report =
        if case .paid(_, _, .onTheWay(let delivery)) = order { Int(delivery.report) } else { 0 }
      return [Self.name(order), "\(cart?.restaurant.id ?? 0)", "\(report)"] + lines.sorted()
        + [cart?.address ?? ""]
    }
    let missing = coverage.missing(
      states: Self.states, actions: Self.intents + Self.events,
      rejections: Self.rejections.map(\.name))
    #expect(missing == [])
    let article = try textBesideTest(
      "../../../Sources/ViewStatesMunchee/ViewStatesMunchee.docc/AnOrder.md")
    for actions in [Self.intents, Self.events] {
      #expect(article.contains(coverage.table(states: Self.states, actions: actions)))
    }
  }
}
