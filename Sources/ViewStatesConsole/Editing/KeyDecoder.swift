/// Turns the bytes of a terminal into keys, however they are cut into chunks.
///
/// Text that is pasted between the marks of a terminal is never taken for a key, with one
/// exception: the end of a pasted line is that of a typed one.
struct KeyDecoder {
  /// A terminal sends no longer sequence, so a longer one is noise.
  private static let longestSequence = 32
  private static let escape: UInt8 = 0x1B

  private var bytes: ArraySlice<UInt8> = []
  private var isPasting = false

  /// The keys of the next bytes; a key that is not complete waits for more.
  mutating func keys(in chunk: [UInt8]) -> [Key] {
    bytes += chunk
    var keys: [Key] = []
    while let byte = bytes.first {
      if byte == Self.escape {
        guard let sequence = takeSequence() else { break }
        if let key = sequence.key { keys.append(key) }
      } else if byte < 0x20 || byte == 0x7F {
        bytes.removeFirst()
        if let key = control(byte) { keys.append(key) }
      } else if let text = takeText() {
        keys.append(.edit(.insert(text)))
      } else {
        break
      }
    }
    bytes = ArraySlice(Array(bytes))
    return keys
  }

  private func control(_ byte: UInt8) -> Key? {
    let name = String(Unicode.Scalar(byte))
    let key = Key(name)
    return !isPasting || key == .enter ? key : .edit(.insert(name))
  }

  /// Takes characters up to the next control, but not the beginning of one that is not complete.
  private mutating func takeText() -> String? {
    let text = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
    let count = text.count < bytes.count ? text.count : text.count - text.incompleteScalar
    guard count > 0 else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Takes an escape and what belongs to it, or nothing if more has to come.
  private mutating func takeSequence() -> (key: Key?, Void)? {
    guard let introducer = bytes.dropFirst().first else { return nil }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      // An escape that begins another sequence stands alone.
      bytes = bytes.dropFirst(introducer == Self.escape ? 1 : 2)
      return (Key("\u{1B}\(Unicode.Scalar(introducer))"), ())
    }
    let parameters = bytes.dropFirst(2).prefix { 0x20..<0x40 ~= $0 }
    guard let final = bytes[parameters.endIndex...].first else {
      guard parameters.count > Self.longestSequence else { return nil }
      bytes = []
      return (nil, ())
    }
    bytes = bytes[(parameters.endIndex + 1)...]
    let numbers = String(decoding: parameters, as: UTF8.self)
    if final == UInt8(ascii: "~"), ["200", "201"].contains(numbers) {
      isPasting = numbers == "200"
      return (nil, ())
    }
    return (Key(sequence: numbers, final: final), ())
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that begin a scalar of UTF-8 and do not complete it.
  fileprivate var incompleteScalar: Int {
    for (index, byte) in suffix(3).reversed().enumerated() where byte >= 0xC0 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return index + 1 < length ? index + 1 : 0
    }
    return 0
  }
}
