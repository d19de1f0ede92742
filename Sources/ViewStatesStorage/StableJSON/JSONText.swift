import ViewStatesDescribing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of a value that is one piece of JSON; nil for an array or an object.
///
/// - Throws: The error that is made of a reason, for a value that has no JSON.
func jsonText(
  of value: some Encodable, failing failure: (_ reason: String) -> StableJSONError
) throws(StableJSONError) -> String? {
  func finite(_ number: Any, _ isFinite: Bool) throws(StableJSONError) -> String {
    guard isFinite else { throw failure("a number that is not finite has no JSON") }
    return "\(number)"
  }
  switch value {
  case let text as String: return quoted(text)
  case let flag as Bool: return flag ? "true" : "false"
  case let number as any FixedWidthInteger: return "\(number)"
  case let number as any BinaryFloatingPoint:
    // The shortest one that reads back as the same value, without a fraction of zero.
    let text = try finite(number, number.isFinite)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  case let number as Decimal: return try finite(number, !number.isNaN)
  case let url as URL: return quoted(url.absoluteString)
  case let data as Data: return quoted(data.base64EncodedString())
  case let date as Date:
    guard let text = date.stableText else {
      throw failure("a date before the year 1 or after 9999 has no JSON")
    }
    return quoted(text)
  default: return nil
  }
}

/// A text in quotes, with the escapes that JSON requires, and those that let you print it.
func quoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
  if isPlain { return "\"\(text)\"" }
  var (result, run, longestRun) = ("\"", 0, 0)
  for scalar in text.unicodeScalars {
    run = scalar.isASCII || scalar.isHidden ? 0 : run + 1
    longestRun = max(longestRun, run)
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.isHidden: result += jsonEscape(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  result += "\""
  // Few ASCII scalars join the ones before them, so most texts need no second pass.
  guard longestRun >= Character.mostShownScalars else { return result }
  // Escapes split characters, so only now is it known how long they are. An ASCII scalar can be a
  // quote or a part of an escape, and joins some scalars, such as U+0600.
  return result.reduce(into: "") { result, character in
    let hidden = character.unicodeScalars.dropFirst(Character.mostShownScalars)
    result += String(character.unicodeScalars.dropLast(hidden.count))
    for scalar in hidden { result += scalar.isASCII ? "\(scalar)" : jsonEscape(scalar) }
  }
}

/// A scalar as JSON escapes it: `\u001b`, or two halves of a surrogate pair.
private func jsonEscape(_ scalar: Unicode.Scalar) -> String {
  scalar.utf16.reduce(into: "") { result, unit in
    let digits = String(unit, radix: 16)
    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
