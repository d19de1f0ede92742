import Foundation
import ViewStates

@testable import munchee

/// An identity for tests in which only the order matters.
func id(_ number: Int) -> Identity { Identity(number: number, nonce: 0) }

extension Date { static let promised = start + 30 * 60 }

extension Restaurant {
  static let pizzeria = Restaurant(
    1, "Da Ugo", minimum: 10_00, [("Margherita", 7_50), ("Water", 2_00)])
  static let bakery = Restaurant(2, "Krapf", minimum: 0, [("Doughnut", 1_80)])
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
