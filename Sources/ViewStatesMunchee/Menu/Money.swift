/// An amount of euros, exact to the cent: it is never a binary fraction.
struct Money: RawRepresentable, Codable, Hashable, Sendable {
  let cents: Int

  static let zero = Money(cents: 0)
  /// The largest price that is read, 10,000 €: a larger one is a mistake, and no sum overflows.
  private static let most = 1_000_000

  /// Creates a price of the program, or a sum of prices.
  init(cents: Int) { self.cents = cents }

  /// Reads a price, of which a file has the cents alone; nil if it is negative or too large.
  init?(rawValue: Int) {
    guard (0...Self.most).contains(rawValue) else { return nil }
    cents = rawValue
  }

  var rawValue: Int { cents }

  static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }

  static func * (money: Money, factor: Int) -> Money { Money(cents: money.cents * factor) }

  /// The amount that is missing to reach another one; nil if it is reached.
  func missing(to goal: Money) -> Money? {
    cents < goal.cents ? Money(cents: goal.cents - cents) : nil
  }
}

extension Money: CustomStringConvertible {
  /// The amount for a log, the same in every locale: `2.50 €`.
  var description: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}
