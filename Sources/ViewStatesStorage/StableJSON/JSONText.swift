#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that is one piece of JSON, neither an array nor an object.
protocol JSONText {
  /// The JSON text, or nil if there is none.
  var jsonText: String? { get }

  /// Why there is no JSON text.
  var reasonForNoText: String { get }
}

extension JSONText {
  var reasonForNoText: String { "this value has no JSON" }
}

extension Bool: JSONText {
  var jsonText: String? { self ? "true" : "false" }
}

extension JSONText where Self: FixedWidthInteger {
  var jsonText: String? { description }
}

extension Int: JSONText {}
extension Int8: JSONText {}
extension Int16: JSONText {}
extension Int32: JSONText {}
extension Int64: JSONText {}
extension UInt: JSONText {}
extension UInt8: JSONText {}
extension UInt16: JSONText {}
extension UInt32: JSONText {}
extension Int128: JSONText {}
extension UInt64: JSONText {}
extension UInt128: JSONText {}

extension JSONText where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// The shortest number that reads back as the same value, without a fraction of zero.
  var jsonText: String? {
    guard isFinite else { return nil }
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  var reasonForNoText: String { "a number that is not finite has no JSON" }
}

extension Double: JSONText {}
extension Float: JSONText {}

extension Decimal: JSONText {
  var jsonText: String? { isNaN ? nil : description }
  var reasonForNoText: String { "a number that is not finite has no JSON" }
}

extension String: JSONText {
  var jsonText: String? { json }

  /// This text in quotes, with the escapes that JSON requires.
  var json: String {
    guard
      utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return "\"\(self)\"" }
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\0"..<" ": result += scalar.jsonEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension URL: JSONText {
  var jsonText: String? { absoluteString.json }
}

/// Base 64.
extension Data: JSONText {
  var jsonText: String? { base64EncodedString().json }
}

extension Date: JSONText {
  var jsonText: String? { stableText?.json }

  var reasonForNoText: String { "a date before the year 1 or after 9999 has no JSON" }
}
