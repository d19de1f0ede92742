/// An amount of euros, exact to the cent, zero or more.
///
/// It counts whole cents, never a binary fraction. Its arithmetic is checked: a result that is out
/// of range is nil.
struct Money: RawRepresentable, Codable, Hashable, Sendable {
  /// The cents.
  let rawValue: Int

  static let zero = Money()

  /// Creates an amount of cents; nil if it is negative.
  init?(rawValue: Int) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }

  init?(cents: Int) { self.init(rawValue: cents) }

  private init() { rawValue = 0 }

  var cents: Int { rawValue }

  /// The sum with another amount; nil if it is too large.
  func plus(_ other: Money) -> Money? {
    let (sum, overflows) = cents.addingReportingOverflow(other.cents)
    return overflows ? nil : Money(cents: sum)
  }

  /// A multiple; nil if it is too large, or if the factor is negative.
  func times(_ factor: Int) -> Money? {
    let (product, overflows) = cents.multipliedReportingOverflow(by: factor)
    return overflows ? nil : Money(cents: product)
  }

  /// The amount that is missing to reach another one; nil if it is reached.
  func missing(to goal: Money) -> Money? {
    self < goal ? Money(cents: goal.cents - cents) : nil
  }
}

extension Money: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.cents < right.cents }
}

extension Money: CustomStringConvertible {
  /// The amount for a log, the same in every locale: `2.50 €`.
  var description: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}
