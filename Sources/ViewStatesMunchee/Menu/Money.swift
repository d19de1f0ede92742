/// An amount of euros, exact to the cent, zero or more.
///
/// It counts whole cents, never a binary fraction. A result that cannot be counted is the largest
/// amount, which nobody pays.
struct Money: RawRepresentable, Codable, Hashable, Sendable {
  let cents: Int

  static let zero = Money()

  /// Creates an amount of cents; nil if it is negative.
  init?(cents: Int) {
    guard cents >= 0 else { return nil }
    self.cents = cents
  }

  private init(_ result: (partialValue: Int, overflow: Bool) = (0, false)) {
    cents = result.overflow ? .max : result.partialValue
  }

  /// A file has the cents alone.
  init?(rawValue: Int) { self.init(cents: rawValue) }

  var rawValue: Int { cents }

  static func + (left: Money, right: Money) -> Money {
    Money(left.cents.addingReportingOverflow(right.cents))
  }

  /// A multiple; the factor is not negative.
  static func * (money: Money, factor: Int) -> Money {
    Money(money.cents.multipliedReportingOverflow(by: max(0, factor)))
  }

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
