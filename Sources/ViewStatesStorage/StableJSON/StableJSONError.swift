import ViewStatesDescribing

/// The reason why a text is not the JSON of a value, or why a value has no JSON.
///
/// Its text is safe to print.
public enum StableJSONError: Error, Equatable, CustomStringConvertible {
  /// The text is not JSON.
  case malformed
  /// Arrays and objects are nested too deeply.
  case tooDeep(limit: Int)
  /// There are too many values and keys.
  case tooManyValues(limit: Int)
  /// The JSON, or the value, does not fit at a place such as `trackedLocations[2].latitude`.
  ///
  /// The path of the whole value is empty.
  case invalid(path: String, reason: String)

  /// The reason and its place.
  public var description: String {
    switch self {
    case .malformed: "not JSON"
    case .tooDeep(let limit): "nested deeper than \(limit) arrays and objects"
    case .tooManyValues(let limit): "more than \(limit) values"
    case .invalid("", let reason): reason
    case .invalid(let path, let reason): "\(path): \(reason)"
    }
  }

  init(_ path: [any CodingKey], _ reason: String) {
    let path = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    self = .invalid(path: path.shortened, reason: reason.shortened)
  }
}

// MARK: - Errors of Swift's coding

extension StableJSONError {
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(context.codingPath + [key], "expected a value, got nothing")
    case .valueNotFound(let type, let context):
      // Foundation says the same of null and of the end of an array.
      let got = context.debugDescription.contains("is at end") ? "nothing" : "null"
      self.init(context.codingPath, "expected \(jsonName(of: type)), got \(got)")
    case .typeMismatch(let type, let context):
      self.init(context.codingPath, mismatch(type, context.debugDescription))
    case .dataCorrupted(let context):
      self.init(context.codingPath, corruption(context.debugDescription))
    @unknown default:
      self.init([], "\(error)")
    }
  }

  init(_ error: EncodingError) {
    switch error {
    case .invalidValue(_, let context):
      self.init(context.codingPath, context.debugDescription)
    @unknown default: self.init([], "\(error)")
    }
  }
}

/// A sentence about a value of another type.
private func mismatch(_ type: any Any.Type, _ description: String) -> String {
  // Swift's own words for an object that has not exactly the one key of an enum.
  if description.hasPrefix("Invalid number of keys found") {
    return "expected an object with one key, which names a case of \(type)"
  }
  let expected = "expected \(jsonName(of: type))"
  guard let found = description.wholeMatch(of: /Expected to decode .* but found (.*) instead\./)
  else { return expected }
  switch found.output.1 {
  case "a dictionary": return "\(expected), got an object"
  case "bool": return "\(expected), got true or false"
  case "number": return "\(expected), got a number"
  case let other: return "\(expected), got \(other)"
  }
}

/// A sentence about a value that its type refuses, in plain words where they are known.
private func corruption(_ description: String) -> String {
  let rawValue = /Cannot initialize (\w+) from invalid (\w+) value (.*)/
  if let match = description.wholeMatch(of: rawValue)?.output {
    let got = match.2 == "String" ? "\"\(match.3)\"" : "\(match.3)"
    return "expected a value of \(match.1), got \(got)"
  }
  switch description {
  case "Invalid URL string.": return "expected a URL"
  case "Encountered Data is not valid Base64.": return "expected base 64"
  default: return description
  }
}

/// What a value of a type is in JSON.
private func jsonName(of type: any Any.Type) -> String {
  switch type {
  case is String.Type: "a string"
  case is Bool.Type: "true or false"
  case is any BinaryInteger.Type: "a whole number"
  case is any BinaryFloatingPoint.Type: "a number"
  case is [Any].Type: "an array"
  case is [String: Any].Type: "an object"
  default: "a value of \(type)"
  }
}

extension StringProtocol {
  /// At most 200 characters, about three lines of a terminal, with escapes for the hidden ones.
  var shortened: String {
    let shown = String(prefix(200)).escapingHidden()
    return dropFirst(200).isEmpty ? shown : shown + "…"
  }
}
