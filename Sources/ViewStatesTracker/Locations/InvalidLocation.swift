/// A number that makes a location invalid.
public struct InvalidLocation: Error, Equatable, CustomStringConvertible {
  /// The name of the number, such as `latitude`.
  public let name: String

  /// The number, which may be infinite or no number at all.
  public let value: Double

  /// The numbers that are valid, in words.
  public let expected: String

  /// The number, and the numbers that are valid.
  public var description: String { "\(name) \(value) is not \(expected)" }

  init(_ name: String, _ value: Double, expected: String) {
    (self.name, self.value, self.expected) = (name, value, expected)
  }
}
