import ViewStatesDescribing

/// The reason why a text is not the JSON of a value, or why a value has no JSON.
///
/// Its text is safe to print.
public struct StableJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place and the reason, such as `books[2].year: expected a whole number, got null`.
  public let description: String

  init(_ reason: String, at path: [any CodingKey] = []) {
    description = (path.isEmpty ? "" : "\(path.text.shortened): ") + reason.shortened
  }

  static let tooDeep = Self("nested deeper than \(StableJSON.depthLimit) arrays and objects")
  static let tooManyValues = Self("more than \(StableJSON.valueLimit) values")

  static func unknownKey(at path: [any CodingKey]) -> Self {
    Self("this key is not known", at: path)
  }
}

extension [any CodingKey] {
  /// The path as text: `books[2].title`.
  fileprivate var text: String {
    reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
  }
}

extension StringProtocol {
  /// At most 200 characters, about three lines of a terminal, with escapes for the hidden ones.
  var shortened: String {
    let shown = String(prefix(200)).escapingHidden()
    return dropFirst(200).isEmpty ? shown : shown + "…"
  }
}

// MARK: - Errors of Swift's coding

extension StableJSONError {
  init(_ error: EncodingError) {
    switch error {
    case .invalidValue(_, let context): self.init(context.debugDescription, at: context.codingPath)
    @unknown default: self.init("\(error)")
    }
  }

  /// An error within a value at a path, which is not repeated.
  init(_ error: DecodingError, in path: [any CodingKey]) {
    func below(_ full: [any CodingKey]) -> [any CodingKey] { Array(full.dropFirst(path.count)) }
    switch error {
    case .keyNotFound(let key, let context):
      self.init("expected a value, got nothing", at: below(context.codingPath) + [key])
    case .valueNotFound(let type, let context):
      // Foundation has the same error for null and for the end of an array.
      let got = context.debugDescription.contains("is at end") ? "nothing" : "null"
      self.init("expected \(jsonName(of: type)), got \(got)", at: below(context.codingPath))
    case .typeMismatch(let type, let context):
      self.init(mismatch(type, context.debugDescription), at: below(context.codingPath))
    case .dataCorrupted(let context):
      self.init(corruption(context.debugDescription), at: below(context.codingPath))
    @unknown default: self.init("\(error)")
    }
  }

  /// The text of Foundation's private error for a number, a key or a string; nil for any other.
  init?(hiddenIn error: any Error) {
    // An app may have an error of this name as well.
    let name = String(reflecting: type(of: error))
    guard name.hasPrefix("Foundation"), name.hasSuffix(".JSONError") else { return nil }
    let number = "\(error)".wholeMatch(of: /numberIsNotRepresentable\w*\(parsed: "(.*)"\)/)
    self.init(number.map { "the number \($0.1) is out of range, or has to be whole" } ?? "not JSON")
  }
}

/// A sentence about a value of another type.
private func mismatch(_ type: any Any.Type, _ description: String) -> String {
  // Swift's text for an object that does not have exactly one key, as an enum needs.
  if description.hasPrefix("Invalid number of keys found") {
    return "expected an object with one key that is known"
  }
  let found = description.wholeMatch(of: /Expected to decode .* but found (.*) instead\./)?.output.1
  let names = ["a dictionary": "an object", "bool": "true or false", "number": "a number"]
  let got = found.map { ", got \(names[String($0)] ?? String($0))" } ?? ""
  return "expected \(jsonName(of: type))\(got)"
}

/// A sentence about a value that its type refuses, in plain words where possible.
private func corruption(_ description: String) -> String {
  let rawValue = /Cannot initialize \w+ from invalid (\w+) value (.*)/
  if let match = description.wholeMatch(of: rawValue)?.output {
    return "expected a known value, got \(match.1 == "String" ? "\"\(match.2)\"" : match.2)"
  }
  return switch description {
  case "Invalid URL string.": "expected a URL"
  case "Encountered Data is not valid Base64.": "expected base 64"
  default: description
  }
}

/// The name of a type's form in JSON.
private func jsonName(of type: any Any.Type) -> String {
  switch type {
  case is String.Type: "a string"
  case is Bool.Type: "true or false"
  case is any BinaryInteger.Type: "a whole number"
  case is any BinaryFloatingPoint.Type: "a number"
  case is [Any].Type: "an array"
  case is [String: Any].Type: "an object"
  default: "another value"
  }
}
