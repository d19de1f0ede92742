/// A look over a text before anything is decoded, so that no text costs more than it should.
///
/// A decoder recurses with the depth of a text, and keeps some 30 bytes for each value: for a file
/// of `[0,0,…]`, 15 times its size.
///
/// - Complexity: O(*n*) in the bytes of the text, without memory.
enum JSONBounds {
  static func check(_ bytes: ArraySlice<UInt8>) throws(StableJSONError) {
    var (depth, values, place) = (0, 1, bytes.startIndex)
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\""): place = bytes.endOfString(at: place)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        (depth, values) = (depth + 1, values + 1)
        if depth > StableJSON.depthLimit { throw .tooDeep(limit: StableJSON.depthLimit) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        values += 1
        if values > StableJSON.valueLimit { throw .tooManyValues(limit: StableJSON.valueLimit) }
      default: break
      }
      place += 1
    }
  }
}

extension ArraySlice<UInt8> {
  /// The quotation mark that ends the string of JSON that begins at a place, or the last byte.
  func endOfString(at start: Int) -> Int {
    var place = start
    while let quote = first(UInt8(ascii: "\""), from: place + 1) {
      // Backslashes before it escape each other, and the last one of an odd number escapes it.
      let signs = self[(start + 1)..<quote].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if signs.isMultiple(of: 2) { return quote }
      place = quote
    }
    return endIndex - 1
  }

  /// Where a byte is, from a place on.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    // The pointer is used before the bytes can change.
    guard start < endIndex else { return nil }
    return self[start...].withUnsafeBytes { systemFirst(byte, in: $0) }.map { start + $0 }
  }
}
