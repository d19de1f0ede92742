import ViewStates
import ViewStatesDescribing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON that is one line, and the same line for the same value in every process.
///
/// Keys are sorted, and what a reader would not see or a terminal would obey (controls, direction
/// marks, joiners) is escaped as `\uXXXX`, so that the line can be shown and decodes to the same
/// value. So is a pile of marks on one character from the 31st mark on.
///
/// ```swift
/// let line = try StableJSON.encode(["name": "home\u{1B}"])  // {"name":"home\u001b"}
/// ```
public enum StableJSON {
  /// The deepest nesting of arrays and objects that is decoded.
  ///
  /// No state written by hand comes near it, and decoding it takes little of the 512 KiB of stack
  /// that the smallest threads have.
  public static let depthLimit = 128

  /// The line of a value, without a line break at its end.
  ///
  /// A value that encodes an unordered collection as an array, as a `Set` does, is not stable.
  ///
  /// - Parameter value: What to encode.
  /// - Returns: The line.
  /// - Throws: ``StableJSONError/invalid(path:reason:)`` for what JSON has no word for, such as a
  ///   number that is not finite; what the value's own `encode(to:)` throws.
  public static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return escapingHidden(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch let error as EncodingError {
      throw StableJSONError(error)
    }
  }

  /// The value of a text.
  ///
  /// Stricter than the decoder of the platform: the text is checked first, for the syntax of
  /// RFC 8259 and for its depth, so that a bad one is refused with its place.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: One JSON value, of any number of lines.
  /// - Returns: The value.
  /// - Throws: ``StableJSONError``; what the value's own `init(from:)` throws.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: String
  ) throws -> Value {
    let bytes = Array(text.utf8)
    var syntax = JSONSyntax(bytes, depthLimit: depthLimit)
    try syntax.check()
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw StableJSONError(error)
    }
  }

  /// Outside of its strings, JSON that an encoder wrote on one line holds nothing hidden, and no
  /// cluster of more than one scalar.
  private static func escapingHidden(_ json: String) -> String {
    if json.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return json }
    var (run, longestRun) = (0, 0)
    let shown = json.unicodeScalars.reduce(into: "") { result, scalar in
      run = scalar.isASCII || scalar.isHidden ? 0 : run + 1
      longestRun = max(longestRun, run)
      if scalar.isHidden { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    // Nothing of ASCII joins what stands before it: most texts need no second look.
    guard longestRun >= Character.mostShownScalars else { return shown }
    // Escapes divide clusters, so only now it is known how long they are.
    return shown.reduce(into: "") { result, character in
      let scalars = character.unicodeScalars
      guard
        let end = scalars.index(
          scalars.startIndex, offsetBy: Character.mostShownScalars, limitedBy: scalars.endIndex)
      else { return result.append(character) }
      result.unicodeScalars += scalars[..<end]
      for scalar in scalars[end...] { result += escape(scalar) }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.reduce(into: "") { result, unit in
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
