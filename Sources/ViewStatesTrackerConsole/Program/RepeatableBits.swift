/// The same random bits each time, for the identities of a session that is to be repeated.
///
/// It counts in steps of an odd number, so every value comes once before any comes again (a Weyl
/// sequence). The step is 2⁶⁴ divided by the golden ratio, which keeps the values of similar seeds
/// apart.
struct RepeatableBits: RandomNumberGenerator {
  private var value: UInt64

  init(seed: UInt64) { value = seed }

  mutating func next() -> UInt64 {
    value &+= 0x9E37_79B9_7F4A_7C15
    return value
  }
}
