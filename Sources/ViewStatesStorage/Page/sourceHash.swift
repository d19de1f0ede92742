#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The hash of a script or a style as a content policy names it: SHA-256 of FIPS 180-4, in base 64.
func sourceHash(of source: String) -> String {
  "'sha256-\(Data(sha256(Array(source.utf8))).base64EncodedString())'"
}

private func sha256(_ bytes: [UInt8]) -> [UInt8] {
  let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  // The first 32 bits of the fractions of the cube roots and the square roots of the first primes.
  let constants = primes.prefix(64).map { fraction(of: cubeRoot(of: Double($0))) }
  var hash = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  var message = bytes + [0x80]
  message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
  message += bigEndianBytes(of: UInt64(bytes.count) * 8)
  for start in stride(from: 0, to: message.count, by: 64) {
    var words = stride(from: start, to: start + 64, by: 4).map { place in
      message[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (far, near) = (words[index - 15], words[index - 2])
      let first = far.turned(7) ^ far.turned(18) ^ far >> 3
      let second = near.turned(17) ^ near.turned(19) ^ near >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let first =
        h &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice
        &+ constants[index] &+ words[index]
      let second = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    hash = zip(hash, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }
  return hash.flatMap(bigEndianBytes)
}

/// The cube root by Newton's method, which doubles the right digits each time.
private func cubeRoot(of number: Double) -> Double {
  (0..<16).reduce(number) { root, _ in root - (root - number / (root * root)) / 3 }
}

private func fraction(of root: Double) -> UInt32 {
  UInt32((root - root.rounded(.down)) * 0x1p32)
}

private func bigEndianBytes(of number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian, Array.init)
}

extension UInt32 {
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
