// Written here because Foundation takes the first component of such a link for a host name: it
// changes the case, and refuses text that is not a valid host name.

/// Text with every byte encoded that is not unreserved (RFC 3986, 2.3).
func percentEncoded(_ text: String) -> String {
  text.utf8.map { byte in
    let character = Character(Unicode.Scalar(byte))
    if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
      return String(character)
    }
    return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }.joined()
}

/// Text with encoded bytes decoded.
///
/// - Throws: `LinkError` if two digits don't follow a percent sign, or the bytes are not UTF-8.
func percentDecoded(_ text: Substring) throws(LinkError) -> String {
  let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
  var bytes = Array(parts[0])
  for part in parts.dropFirst() {
    let digits = String(decoding: part.prefix(2), as: UTF8.self)
    // The initializer with a radix would also accept a sign.
    guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16)
    else { throw .badEncoding(String(text)) }
    bytes += [byte] + part.dropFirst(2)
  }
  guard let decoded = String(validating: bytes, as: UTF8.self) else {
    throw .badEncoding(String(text))
  }
  return decoded
}
