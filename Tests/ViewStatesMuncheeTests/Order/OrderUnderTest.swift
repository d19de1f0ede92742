import Foundation
import ViewStates

@testable import munchee

/// An identity for tests in which only the order matters.
func id(_ number: Int) -> Identity { Identity(number: number, nonce: 0) }

extension Date {
  static let promised = start + 30 * 60
}

extension Money {
  /// An amount for tests.
  static func cents(_ cents: Int) -> Money { Money(cents: cents) ?? .zero }
}

extension Restaurant {
  static let pizzeria = Restaurant(
    id: 1, name: "Da Ugo", minimum: .cents(10_00),
    menu: [
      Product(id: 1, name: "Margherita", price: .cents(7_50)),
      Product(id: 2, name: "Water", price: .cents(2_00)),
    ])
  static let bakery = Restaurant(
    id: 2, name: "Krapf", minimum: .zero,
    menu: [Product(id: 1, name: "Doughnut", price: .cents(1_80))])
}

extension Order {
  init(after actions: [Order.Action]) throws {
    self = .notStarted
    for action in actions { try apply(action) }
  }
}

extension [Order.Action] {
  static let open: Self = [
    .choose(.pizzeria, order: id(1)), .add(1, amount: 2), .deliver(to: "Am Kai 1"),
  ]
  static let confirmed = open + [.confirm]
  static let paying = confirmed + [.pay(.card, payment: id(2))]
  static let paid = paying + [.hear(.paymentConfirmed(id(2)))]
  static let accepted = paid + [.hear(.accepted(id(1), arrival: .promised))]
  static let onTheWay = accepted + [.hear(.courierLeft(id(1), metres: 900))]
  static let delivered = onTheWay + [.hear(.courierArrived(id(1)))]
}
