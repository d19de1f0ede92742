/// A source of identities that never gives one twice.
///
/// ```swift
/// let identities = IdentitySource(SystemRandomNumberGenerator())
/// let first = identities.next(after: nil)
/// let second = identities.next(after: first)
/// ```
///
/// Two sources, or one source before and after a restart, give the same identity with a probability
/// of 2⁻⁶⁴. A test or a repeatable session passes a generator with a seed.
@MainActor
public final class IdentitySource {
  private var random: any RandomNumberGenerator

  /// Creates a source.
  ///
  /// - Parameter random: The generator of the random bits.
  public init(_ random: any RandomNumberGenerator) {
    self.random = random
  }

  /// Makes a new identity.
  ///
  /// - Parameter last: The identity that the new one follows in its list, which therefore ascends;
  ///   nil for the first.
  /// - Returns: An identity with the next number. Past `Int.max` the number stays the same.
  public func next(after last: Identity?) -> Identity {
    let number = last.map { $0.number == .max ? .max : $0.number + 1 } ?? 1
    return Identity(number: number, nonce: random.next())
  }
}
