import ViewStates
import ViewStatesDescribing

/// Why a text is not the JSON of a value, or a value has no JSON.
///
/// The words are safe to show.
public enum StableJSONError: Error, Equatable, CustomStringConvertible {
  /// The text is not JSON, from this character on; the first has number 1.
  case malformed(line: Int, character: Int, reason: String)
  /// Arrays and objects are nested deeper than is decoded.
  case tooDeep(limit: Int)
  /// The JSON, or the value, does not fit at this place, such as `trackedLocations[2].latitude`.
  /// The path of the whole is empty.
  case invalid(path: String, reason: String)

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .malformed(let line, let character, let reason):
      "not JSON: \(reason) (line \(line), character \(character))"
    case .tooDeep(let limit): "nested deeper than \(limit) arrays and objects"
    case .invalid("", let reason): reason
    case .invalid(let path, let reason): "\(path): \(reason)"
    }
  }

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(context.codingPath + [key], "expected a value, got nothing")
    case .valueNotFound(let type, let context):
      self.init(context.codingPath, "expected \(words(for: type)), got null")
    case .typeMismatch(let type, let context):
      let found = context.debugDescription.firstMatch(of: /found (an? \w+)/)?.output.1
      // JSON has objects where Swift has dictionaries.
      let got = found.map { $0 == "a dictionary" ? ", got an object" : ", got \($0)" } ?? ""
      self.init(context.codingPath, "expected \(words(for: type))\(got)")
    case .dataCorrupted(let context) where context.debugDescription == notJSON:
      self.init(context.codingPath, "a number does not fit: it is too large or has a fraction")
    case .dataCorrupted(let context):
      self.init(context.codingPath, context.debugDescription)
    @unknown default:
      self.init([], "\(error)")
    }
  }

  init(_ error: EncodingError) {
    switch error {
    case .invalidValue(let value as any BinaryFloatingPoint, let context) where !value.isFinite:
      self.init(context.codingPath, "a number that is not finite has no JSON")
    case .invalidValue(_, let context):
      self.init(context.codingPath, context.debugDescription)
    @unknown default: self.init([], "\(error)")
    }
  }

  private init(_ path: [any CodingKey], _ reason: String) {
    let path = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    self = .invalid(path: showingHidden(path), reason: showingHidden(reason))
  }
}

/// What the decoder says of any number it cannot represent.
///
/// It is never true here: the syntax has been checked before.
private let notJSON = "The given data was not valid JSON."

private func words(for type: any Any.Type) -> String {
  switch type {
  case is String.Type: "a string"
  case is Bool.Type: "true or false"
  case is any BinaryInteger.Type: "a whole number"
  case is any BinaryFloatingPoint.Type: "a number"
  case is [Any].Type: "an array"
  case is [String: Any].Type: "an object"
  default: "\(type)"
  }
}

/// Hidden characters as escapes, and no more than a message bears: 200 characters.
private func showingHidden(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(200).reduce(into: "") { result, scalar in
    result += scalar.isHidden ? scalar.escape : String(scalar)
  }
  return text.unicodeScalars.count > 200 ? shown + "…" : shown
}
