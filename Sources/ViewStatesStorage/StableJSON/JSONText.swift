import ViewStatesDescribing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONNode {
  /// The text of a value that JSON has as one piece; nil for an array or an object.
  func jsonText<Value: Encodable>(
    of value: Value, at key: JSONKey? = nil
  ) throws(StableJSONError) -> String? {
    // Looked up, as a cast takes longer, and most values are arrays and objects.
    guard Self.typesOfOnePiece.contains(ObjectIdentifier(Value.self)) else { return nil }
    switch value {
    case let text as String: return quoted(text)
    case let number as Int: return "\(number)"
    case let flag as Bool: return flag ? "true" : "false"
    case let number as any FixedWidthInteger: return "\(number)"
    case let number as any BinaryFloatingPoint:
      if !number.isFinite { throw error(notFinite, at: key) }
      // The shortest text that reads back as the same value, without a fraction of zero.
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case let number as Decimal:
      if number.isNaN { throw error(notFinite, at: key) }
      return "\(number)"
    case let url as URL: return quoted(url.absoluteString)
    case let data as Data: return quoted(data.base64EncodedString())
    case let date as Date:
      if let text = date.stableText { return quoted(text) }
      throw error("a date before the year 1 or after 9999 has no JSON", at: key)
    default: return nil
    }
  }

  private static let typesOfOnePiece: Set<ObjectIdentifier> = {
    let types: [any Encodable.Type] = [
      String.self, Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self,
      UInt8.self, UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, Decimal.self,
      URL.self, Data.self, Date.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

  private var notFinite: String { "a number that is not finite has no JSON" }

  private func error(_ reason: String, at key: JSONKey?) -> StableJSONError {
    StableJSONError(reason, at: codingPath + (key.map { [$0] } ?? []))
  }
}

/// A text in quotes, with its escapes.
func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

/// A text with the escapes that JSON requires, and those that make it safe to print.
func escaped(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
  if isPlain { return text }
  // At least how many scalars are shown as one character.
  var (result, joined, isEscape) = ("", 0, false)
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
  return result
}
