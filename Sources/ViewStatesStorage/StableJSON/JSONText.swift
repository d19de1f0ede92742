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

  /// Reads the value, or throws what it is instead.
  init(json: JSONValue) throws
}

extension JSONText {
  var reasonForNoText: String { "this value has no JSON" }
}

extension Bool: JSONText {
  var jsonText: String? { self ? "true" : "false" }

  init(json: JSONValue) throws {
    guard json.kind == .bool else { throw json.mismatch(Self.self) }
    self = json.isTrue
  }
}

extension JSONText where Self: FixedWidthInteger {
  var jsonText: String? { description }

  init(json: JSONValue) throws {
    guard json.kind == .number else { throw json.mismatch(Self.self) }
    let text = json.jsonText
    guard let number = Self(text) ?? plainDigits(of: text).flatMap({ Self($0) }) else {
      throw json.misfit(Self.self)
    }
    self = number
  }
}

/// The digits of a whole number that has a fraction or an exponent, such as `1.50e2`; nil if the
/// number is not whole, or its exponent is too large for every integer type.
private func plainDigits(of number: String) -> String? {
  let parts = number.lowercased().split(separator: "e")
  let mantissa = parts[0].split(separator: ".")
  var digits = Substring(mantissa.joined())
  // No text has enough digits to make up for a larger exponent, or for one beyond `Int`.
  let limit = 1 << 40
  var exponent = parts.count > 1 ? min(max(Int(parts[1]) ?? limit, -limit), limit) : 0
  if mantissa.count > 1 { exponent -= mantissa[1].count }
  while digits.last == "0" { (digits, exponent) = (digits.dropLast(), exponent + 1) }
  if digits.allSatisfy({ $0 == "-" }) { return "0" }
  guard (0...40).contains(exponent) else { return nil }
  return digits + String(repeating: "0", count: exponent)
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

  init(json: JSONValue) throws {
    guard json.kind == .number else { throw json.mismatch(Self.self) }
    guard let number = Self(json.jsonText), number.isFinite else { throw json.misfit(Self.self) }
    self = number
  }
}

extension Double: JSONText {}
extension Float: JSONText {}

extension Decimal: JSONText {
  var jsonText: String? { isNaN ? nil : description }
  var reasonForNoText: String { "a number that is not finite has no JSON" }

  init(json: JSONValue) throws {
    guard json.kind == .number else { throw json.mismatch(Self.self) }
    guard let number = Decimal(string: json.jsonText) else { throw json.misfit(Self.self) }
    self = number
  }
}

extension String: JSONText {
  var jsonText: String? { json }

  init(json: JSONValue) throws {
    guard json.kind == .string else { throw json.mismatch(Self.self) }
    self = json.text
  }

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

  init(json: JSONValue) throws {
    let text = try String(json: json)
    guard let url = URL(string: text) else {
      throw json.corrupted("expected a URL, got \"\(text)\"")
    }
    self = url
  }
}

/// Base 64.
extension Data: JSONText {
  var jsonText: String? { base64EncodedString().json }

  init(json: JSONValue) throws {
    guard let data = Data(base64Encoded: try String(json: json)) else {
      throw json.corrupted("expected base 64")
    }
    self = data
  }
}

extension Date: JSONText {
  var jsonText: String? { stableText?.json }

  var reasonForNoText: String { "a date before the year 1 or after 9999 has no JSON" }

  init(json: JSONValue) throws {
    let text = try String(json: json)
    guard let date = Date(stableText: text) else {
      throw json.corrupted("expected a date such as 2026-03-29T01:00:00.000Z, got \"\(text)\"")
    }
    self = date
  }
}
