/// An identity that is given once.
///
/// A number that a model counts is not an identity: undo takes the count back, and the next element
/// gets a number that already belonged to another element. An identity comes into an action from
/// outside, from an ``IdentitySource``, and stays with its element across branches and restarts.
///
/// It consists of a number that ascends along a list and of 64 random bits, which tell apart two
/// elements with the same number, such as those that were added on two branches of a history.
public struct Identity: Hashable, Sendable {
  /// The position in the order of creation, 1 or more; it is not unique.
  public let number: Int
  /// The random bits, which make the identity unique.
  public let nonce: UInt64

  /// Creates an identity from its parts; use an ``IdentitySource`` for a new one.
  public init(number: Int, nonce: UInt64) { (self.number, self.nonce) = (number, nonce) }
}

extension Identity: Comparable {
  /// Orders identities by number, then by their random bits.
  public static func < (left: Self, right: Self) -> Bool {
    (left.number, left.nonce) < (right.number, right.nonce)
  }
}

extension Identity: LosslessStringConvertible {
  /// The number and the random bits in hexadecimal digits: `7-00c5e1f09ab3d244`.
  public var description: String {
    let digits = String(nonce, radix: 16)
    return "\(number)-\(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }

  /// Reads exactly what ``description`` writes; nil for any other text.
  public init?(_ description: String) {
    // Parsed by hand: the library's generic parsing would take a tenth of the module's build time.
    var (number, nonce, isNonce) = (0, UInt64(0), false)
    for byte in description.utf8 {
      let digit = Int(byte & 15) + (byte > UInt8(ascii: "9") ? 9 : 0)
      if byte == UInt8(ascii: "-") {
        isNonce = true
      } else if isNonce {
        nonce = nonce << 4 | UInt64(digit)
      } else {
        number = number &* 10 &+ digit
      }
    }
    // Anything else, such as a leading zero, would be described differently from the text.
    self.init(number: number, nonce: nonce)
    guard number >= 1, self.description == description else { return nil }
  }
}

extension Identity: Codable {
  /// Reads the description; any other text is corrupted data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let identity = Identity(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected an identity like 7-00c5e1f09ab3d244")
    }
    self = identity
  }

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
