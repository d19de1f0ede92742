/// A scan of the brackets, commas and colons of a JSON text, except for those in strings.
///
/// It limits what a text can cost before it is decoded, and splits texts into lines.
///
/// - Complexity: O(*n*) in the bytes of the text, without allocations.
package enum JSONScanner {
  /// Calls a closure with each mark, its place, and the number of brackets that are open after it.
  package static func forEachMark<Failure: Error>(
    in bytes: ArraySlice<UInt8>,
    _ visit: (_ mark: Unicode.Scalar, _ place: Int, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var (depth, place) = (0, bytes.startIndex)
    while place < bytes.endIndex {
      let mark = Unicode.Scalar(bytes[place])
      switch mark {
      case "\"":
        repeat {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        } while place < bytes.endIndex && bytes[place] != UInt8(ascii: "\"")
      case "{", "[":
        depth += 1
        try visit(mark, place, depth)
      case "}", "]":
        depth -= 1
        try visit(mark, place, depth)
      case ",", ":": try visit(mark, place, depth)
      default: break
      }
      place += 1
    }
  }

  /// Refuses a text that is nested too deeply or has too many values.
  ///
  /// A decoder recurses with the depth of a text, and keeps some 30 bytes for each value: 15 times
  /// the size of a file of `[0,0,…]`.
  static func checkBounds(of bytes: ArraySlice<UInt8>) throws(StableJSONError) {
    var values = 1
    try forEachMark(in: bytes) { mark, _, depth throws(StableJSONError) in
      if mark != "}" && mark != "]" { values += 1 }
      if depth > StableJSON.depthLimit { throw .tooDeep }
      if values > StableJSON.valueLimit { throw .tooManyValues }
    }
  }

  /// The error for a text that is not JSON, which names the fault of a file that was cut off or
  /// joined.
  static func noJSON(in bytes: ArraySlice<UInt8>) -> StableJSONError {
    let text = bytes.drop(while: isSpace)
    if text.isEmpty { return StableJSONError("not JSON: it is empty") }
    var (open, end) = (0, bytes.endIndex)
    forEachMark(in: text) { _, place, depth in
      open = depth
      if depth == 0 { end = min(end, place + 1) }
    }
    if open > 0 {
      return StableJSONError("not JSON: a bracket or a quotation mark is not closed")
    }
    let isWhole = text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")
    let hasMore = isWhole && !bytes[end...].drop(while: isSpace).isEmpty
    return StableJSONError(hasMore ? "not JSON: there is more after its end" : "not JSON")
  }

  /// Whether a byte is white space, or another control that separates lines.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
