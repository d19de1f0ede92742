/// The rule that an action or an intent would break, with everything that is needed to satisfy it.
enum OrderRejection: Error, Hashable, Sendable {
  /// There is no open order: a restaurant has to be chosen first.
  case noRestaurant
  case unknownRestaurant(Restaurant.ID)
  case unknownProduct(Product.ID)
  case notInOrder(Product.ID)
  /// An amount, or the sum of what is there and what is added, is out of range.
  case amountOutOfRange(Int)
  /// The order has products, and the person has to agree that another restaurant replaces them.
  case replacesProducts
  case emptyAddress
  case addressTooLong
  case cardInAddress
  case noLines
  case belowMinimum(missing: Money)
  case noAddress
  case isConfirmed
  case notConfirmed
  case isBeingPaid
  case isPaid
  case tooLateToCancel
  case isOver
  case tooEarly
  /// The identity was given already, or is older than that of the last order.
  case identityNotNew
}

extension OrderRejection: CustomStringConvertible {
  /// The rejection for a log, the same in every locale.
  var description: String { text { "\($0)" } }

  /// The rule and what satisfies it, as one sentence without a full stop.
  func text(_ money: (Money) -> String) -> String {
    switch self {
    case .noRestaurant: "there is no open order; choose a restaurant first"
    case .unknownRestaurant(let id): "there is no restaurant \(id)"
    case .unknownProduct(let id): "there is no product \(id)"
    case .notInOrder(let id): "product \(id) isn't in the order; add it first"
    case .amountOutOfRange(let amount):
      "\(amount) isn't possible; take from 1 to \(Cart.mostOfOne) of a product"
    case .replacesProducts: "another restaurant replaces the products of this order"
    case .emptyAddress: "an address can't be blank"
    case .addressTooLong: "an address has at most \(Cart.longestAddress) characters"
    case .cardInAddress: "the address may contain a card number; leave it out"
    case .noLines: "the order is empty; add a product"
    case .belowMinimum(let missing): "\(money(missing)) below the minimum; add a product"
    case .noAddress: "the order has no address; give one"
    case .isConfirmed: "the order is confirmed; open it again to change it"
    case .notConfirmed: "the order isn't confirmed; confirm it first"
    case .isBeingPaid: "the order is being paid; wait for the payment"
    case .isPaid: "the order is paid, and can't be changed"
    case .tooLateToCancel: "the restaurant has accepted the order; it can't be cancelled any more"
    case .isOver: "the order is over; choose a restaurant for another one"
    case .tooEarly: "the event came too early; an earlier one is missing"
    case .identityNotNew: "the identity was given already; take the next one"
    }
  }
}
