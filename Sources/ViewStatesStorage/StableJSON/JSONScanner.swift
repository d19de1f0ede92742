/// A look over the brackets, commas and colons of a JSON text, but for those in strings.
///
/// It goes before the decoder, so that no text costs more than it should, and takes texts apart.
///
/// - Complexity: O(*n*) in the bytes of the text, without memory.
enum JSONScanner {
  /// Calls a closure with each mark, its place and the number of brackets that are then open.
  static func forEachMark<Failure: Error>(
    in bytes: ArraySlice<UInt8>,
    _ visit: (_ mark: Unicode.Scalar, _ place: Int, _ depth: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var (depth, place) = (0, bytes.startIndex)
    while place < bytes.endIndex {
      let mark = Unicode.Scalar(bytes[place])
      switch mark {
      case "\"": place = endOfString(in: bytes, at: place)
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
  /// A decoder recurses with the depth of a text, and keeps some 30 bytes for each value: for a
  /// file of `[0,0,…]`, 15 times its size.
  static func checkBounds(of bytes: ArraySlice<UInt8>) throws(StableJSONError) {
    var values = 1
    try forEachMark(in: bytes) { mark, _, depth throws(StableJSONError) in
      if mark != "}" && mark != "]" { values += 1 }
      if depth > StableJSON.depthLimit { throw .tooDeep(limit: StableJSON.depthLimit) }
      if values > StableJSON.valueLimit { throw .tooManyValues(limit: StableJSON.valueLimit) }
    }
  }

  /// The quotation mark that ends the string that begins at a place, or the last byte.
  static func endOfString(in bytes: ArraySlice<UInt8>, at start: Int) -> Int {
    var place = start + 1
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.endIndex - 1)
  }
}

extension ArraySlice<UInt8> {
  /// Where a byte is, from a place on.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    // The pointer is used before the bytes can change.
    guard start < endIndex else { return nil }
    return self[start...].withUnsafeBytes { systemFirst(byte, in: $0) }.map { start + $0 }
  }
}
