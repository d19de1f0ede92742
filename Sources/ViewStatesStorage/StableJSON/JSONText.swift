import ViewStatesDescribing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONNode {
  /// The text of a value that JSON has as one piece; nil for an array or an object.
  func jsonText<Value: Encodable>(of value: Value) throws(StableJSONError) -> String? {
    // A type is compared faster than a value is cast, and most values are arrays and objects.
    switch Value.self {
    case is String.Type, is Bool.Type, is any Numeric.Type, is URL.Type, is Data.Type, is Date.Type:
      break
    default: return nil
    }
    switch value {
    case let text as String: return quoted(text)
    case let number as Int: return "\(number)"
    case let flag as Bool: return flag ? "true" : "false"
    case let number as any FixedWidthInteger: return "\(number)"
    case let number as any BinaryFloatingPoint:
      if !number.isFinite { throw notFinite }
      // The shortest text that reads back as the same value, without a fraction of zero.
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case let number as Decimal:
      if number.isNaN { throw notFinite }
      return "\(number)"
    case let url as URL: return quoted(url.absoluteString)
    case let data as Data: return quoted(data.base64EncodedString())
    case let date as Date:
      if let text = date.stableText { return quoted(text) }
      throw StableJSONError("a date before the year 1 or after 9999 has no JSON", at: codingPath)
    default: return nil
    }
  }

  private var notFinite: StableJSONError {
    StableJSONError("a number that is not finite has no JSON", at: codingPath)
  }
}

/// A text in quotes, with the escapes that JSON requires, and those that make it safe to print.
func quoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
  if isPlain { return "\"" + text + "\"" }
  // At least how many scalars are shown as one character.
  var (result, joined, isEscape) = ("\"", 0, false)
  for character in text {
    // A scalar that begins a character of the text could still join the end of an escape.
    joined = isEscape ? 1 : 0
    for scalar in character.unicodeScalars {
      isEscape = scalar.isHidden || joined >= Character.mostShownScalars && !scalar.isASCII
      joined = scalar.isHidden ? 1 : joined + 1
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscape:
        // A surrogate pair for scalars beyond the first 65,536.
        for unit in scalar.utf16 {
          result += "\\u\(String(0x10000 + UInt32(unit), radix: 16).dropFirst())"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}
