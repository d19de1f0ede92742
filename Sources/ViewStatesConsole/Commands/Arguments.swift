import Foundation

/// The text after the name of a command, which the command takes word by word.
///
/// Each method throws a ``UsageError`` if the text has ended or is not what it expects. Before you
/// act on any argument, take all of them, and call ``end()`` unless the last one is a text.
public struct Arguments: Sendable {
  /// The text that is yet to be taken, without space around it; it is untrusted.
  public private(set) var rest: String
  private let command: String

  /// Creates the arguments of a command.
  public init(_ text: String, of command: String) {
    (rest, self.command) = (text.trimmed, command)
  }

  /// Whether all of the text is taken.
  public var isEmpty: Bool { rest.isEmpty }

  /// Takes a word; its name is the one in the synopsis.
  public mutating func word(_ name: String) throws(UsageError) -> String {
    try value("\(name)") { $0 }
  }

  /// Takes the rest of the text, including the spaces within it, unless its canonical composition
  /// (NFC) has more Unicode scalars than the limit.
  public mutating func text(
    _ name: String, atMost limit: Int = .max
  ) throws(UsageError) -> String {
    try checkMore("\(name)")
    if limit < .max, rest.precomposedStringWithCanonicalMapping.unicodeScalars.count > limit {
      throw UsageError(
        "\(SafeText(command)): a text has at most \(limit) characters; an emoji can be several")
    }
    defer { rest = "" }
    return rest
  }

  /// Takes the path of a file, which may have spaces, or quotes around it as in a shell.
  ///
  /// A path cannot be `-`, which elsewhere means the output, nor begin with empty quotes.
  public mutating func file(_ name: String = "FILE") throws(UsageError) -> String {
    let path = try text(name)
    guard path != "-", !["''", "\"\""].contains(path.prefix(2)) else {
      throw UsageError(command, expected: "\(name)", got: path)
    }
    // Of scalars, because a combining mark is one character with the quote before it.
    let quotes = /'([^']+)'|"([^"]+)"/.matchingSemantics(.unicodeScalar)
    guard let quoted = path.wholeMatch(of: quotes) else { return path }
    return String(quoted.1 ?? quoted.2 ?? "")
  }

  /// Takes a whole number of a range, which may be empty, as for a choice from an empty list.
  public mutating func integer(_ name: String, in range: Range<Int>) throws(UsageError) -> Int {
    let first = range.lowerBound
    // The last one of an empty range could be less than any number.
    let last = range.isEmpty ? first : range.upperBound - 1
    let expected: SafeText =
      if range.isEmpty {
        "\(name), but there is nothing to choose from"
      } else if first == last {
        "\(name), which can only be \(first)"
      } else {
        "\(name), a number from \(first) to \(last)"
      }
    return try value(expected) { word in Int(word).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Takes the number of a row in a list, counted from 1, and returns its index.
  public mutating func row(of count: Int, called thing: String) throws(UsageError) -> Int {
    let number = try value("N, the number of a row") { Int($0) }
    guard number >= 1, number <= count else { throw UsageError("there is no \(thing) \(number)") }
    return number - 1
  }

  /// Takes one of a few words; the error for any other word names the nearest.
  public mutating func choice(among choices: [String]) throws(UsageError) -> String {
    try value("\(choices.joined(separator: " or "))", among: choices) {
      choices.contains($0) ? $0 : nil
    }
  }

  /// Takes one of a few words that stand for values, such as the cases of an enum.
  public mutating func choice<Choice: RawRepresentable<String>>(
    among choices: [Choice]
  ) throws(UsageError) -> Choice {
    let words = choices.map(\.rawValue)
    return try value("\(words.joined(separator: " or "))", among: words) { word in
      choices.first { $0.rawValue == word }
    }
  }

  /// Takes a word if it is one of a few, such as an optional first argument; otherwise returns nil.
  public mutating func word(among words: [String]) -> String? {
    var next = self
    let word = next.takeWord()
    guard words.contains(word) else { return nil }
    self = next
    return word
  }

  /// Takes a word that may be missing but must be the last, and returns whether it is there.
  public mutating func option(_ expected: String) throws(UsageError) -> Bool {
    guard !isEmpty else { return false }
    _ = try value("'\(expected)' or nothing") { $0 == expected ? $0 : nil }
    try end()
    return true
  }

  /// Checks that all of the text is taken.
  public func end() throws(UsageError) {
    guard isEmpty else { throw UsageError(command, expected: "nothing more", got: rest) }
  }

  private func checkMore(_ expected: SafeText) throws(UsageError) {
    guard !isEmpty else { throw UsageError(command, expected: expected, got: nil) }
  }

  private mutating func takeWord() -> String {
    let word = String(rest.prefix { !$0.isWhitespace })
    rest = String(rest.dropFirst(word.count)).trimmed
    return word
  }

  /// Takes a word that stands for a value; the error for any other word names the nearest.
  private mutating func value<Value>(
    _ expected: SafeText, among words: [String] = [], _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    try checkMore(expected)
    let word = takeWord()
    if let value = read(word) { return value }
    throw UsageError(
      command, expected: expected, got: word, meant: nearest(to: word, among: words))
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
