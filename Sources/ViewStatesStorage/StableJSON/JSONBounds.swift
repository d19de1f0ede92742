/// A look over a text before anything is decoded, so that no text costs more than it should.
///
/// A decoder recurses with the depth of a text, and keeps some 30 bytes for each value: for a file
/// of `[0,0,…]`, 15 times its size.
///
/// - Complexity: O(*n*) in the bytes of the text, without memory.
enum JSONBounds {
  static func check(_ bytes: ArraySlice<UInt8>) throws(StableJSONError) {
    var (depth, values) = (0, 1)
    var (isInString, isEscaped) = (false, false)
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        (depth, values) = (depth + 1, values + 1)
        if depth > StableJSON.depthLimit { throw .tooDeep(limit: StableJSON.depthLimit) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        values += 1
        if values > StableJSON.valueLimit { throw .tooManyValues(limit: StableJSON.valueLimit) }
      default: break
      }
    }
  }
}
