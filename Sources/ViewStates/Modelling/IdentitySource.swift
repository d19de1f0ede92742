/// A source of identities that never gives the same one twice.
///
/// ```swift
/// let identities = IdentitySource(SystemRandomNumberGenerator())
/// let first = identities.next(after: nil)
/// let second = identities.next(after: first)
/// ```
///
/// Two sources give the same identity with a probability of 2⁻⁶⁴, and so does one source before and
/// after a restart.
@MainActor
public final class IdentitySource {
  private var random: any RandomNumberGenerator

  /// Creates a source with a generator of the random bits.
  public init(_ random: any RandomNumberGenerator) { self.random = random }

  /// Creates a source that gives the same identities for the same seed, to repeat a session.
  ///
  /// Never use one seed for two sessions that change the same data.
  public convenience init(seed: UInt64) { self.init(RepeatableBits(value: seed)) }

  /// Leaves out the identities that earlier runs of a program gave with the same seed.
  ///
  /// - Parameter number: A number that has grown by at least one for every 65,536 identities that
  ///   the earlier runs gave, such as the number of changes that they recorded.
  public func skipRuns(recording number: Int) {
    guard var bits = random as? RepeatableBits else { return }
    bits.value &+= RepeatableBits.step &* UInt64(truncatingIfNeeded: number) &* 65_536
    random = bits
  }

  /// Makes a new identity.
  ///
  /// - Parameter last: The identity before the new one in its list, so that the list ascends; nil
  ///   for the first one.
  /// - Returns: An identity with the next number. Past `Int.max` the number stays the same.
  public func next(after last: Identity?) -> Identity {
    let number = last.map { $0.number == .max ? .max : $0.number + 1 } ?? 1
    return Identity(number: number, nonce: random.next())
  }

  /// Makes several new identities, each after the one before it.
  ///
  /// A negative count is a mistake in the program and stops it.
  public func next(_ count: Int, after last: Identity?) -> [Identity] {
    if count < 0 {
      stopProgram(
        because:
          """
          an IdentitySource was asked for \(count) identities. Ask for as many as the list gets \
          elements, 0 or more.
          """)
    }
    return (0..<count).reduce(into: []) { new, _ in new.append(next(after: new.last ?? last)) }
  }
}

/// The same bits each time.
///
/// They are a Weyl sequence: the value grows in steps of an odd number, so every value occurs once
/// before any occurs again. The step is 2⁶⁴ divided by the golden ratio, which keeps the values of
/// similar seeds apart.
private struct RepeatableBits: RandomNumberGenerator {
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  var value: UInt64

  mutating func next() -> UInt64 {
    value &+= Self.step
    return value
  }
}
