/// An amount of euros, exact to the cent, zero or more.
///
/// It counts whole cents, never a binary fraction. Its arithmetic is checked: a result that is out
/// of range is nil.
public struct Money: Hashable, Sendable {
  /// The amount in cents.
  public let cents: Int

  /// Nothing.
  public static let zero = Money(unchecked: 0)

  /// Creates an amount; nil if it is negative.
  public init?(cents: Int) {
    guard cents >= 0 else { return nil }
    self.cents = cents
  }

  private init(unchecked cents: Int) { self.cents = cents }

  /// The sum with another amount; nil if it is too large.
  public func plus(_ other: Money) -> Money? {
    let (sum, overflows) = cents.addingReportingOverflow(other.cents)
    return overflows ? nil : Money(unchecked: sum)
  }

  /// A multiple; nil if it is too large, or if the factor is negative.
  public func times(_ factor: Int) -> Money? {
    let (product, overflows) = cents.multipliedReportingOverflow(by: factor)
    return overflows ? nil : Money(cents: product)
  }

  /// The amount that is missing to reach another one; nil if it is reached.
  public func missing(to goal: Money) -> Money? {
    self < goal ? Money(unchecked: goal.cents - cents) : nil
  }
}

extension Money: Comparable {
  /// Whether an amount is smaller.
  public static func < (left: Self, right: Self) -> Bool { left.cents < right.cents }
}

extension Money: CustomStringConvertible {
  /// The amount for a log, the same in every locale: `2.50 €`.
  public var description: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}

extension Money: Codable {
  /// Reads a number of cents.
  ///
  /// - Throws: `DecodingError` if it is negative.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let money = Money(cents: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected cents, zero or more")
    }
    self = money
  }

  /// Writes the number of cents.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cents)
  }
}
