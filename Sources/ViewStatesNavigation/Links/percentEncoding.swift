// Written here because Foundation takes the first component of such a link for the name of a host:
// it changes its case, and refuses what no host can be called.

/// Text with every byte encoded that is not unreserved (RFC 3986, 2.3).
func percentEncoded(_ text: String) -> String {
  var encoded = ""
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      encoded.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return encoded
}

/// Text with encoded bytes decoded.
///
/// - Throws: That a percent sign is not followed by two digits, or the bytes are not UTF-8.
func percentDecoded(_ text: Substring) throws(LinkError) -> String {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy(isHexDigit),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .badEncoding(String(text)) }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  guard let decoded = String(validating: bytes, as: UTF8.self) else {
    throw .badEncoding(String(text))
  }
  return decoded
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  Unicode.Scalar(byte).properties.isASCIIHexDigit
}
