/// The text after the name of a command, which the command takes word by word.
///
/// ```swift
/// let rename = Command("rename", "N LABEL", help: "name a place") { arguments in
///   let number = try arguments.integer("N", in: 1..<places.count + 1)
///   let label = try arguments.text("LABEL")
///   places[number - 1] = label
/// }
/// ```
///
/// Take all arguments, and call ``end()`` unless the last one is a text, before you act on any.
public struct Arguments: Sendable {
  /// The text that no command has taken yet, without space around it.
  ///
  /// It is untrusted, wherever you show or store it.
  public private(set) var rest: String
  private let command: String

  /// Creates the arguments of a command.
  public init(_ text: String, of command: String) {
    rest = text.trimmed
    self.command = command
  }

  /// Whether all of the text is taken.
  public var isEmpty: Bool { rest.isEmpty }

  /// Takes a word.
  ///
  /// - Parameter name: The name of the argument in the synopsis.
  /// - Returns: The word, which is not empty.
  /// - Throws: ``UsageError`` if there is no further word.
  public mutating func word(_ name: String) throws(UsageError) -> String {
    guard !isEmpty else { throw UsageError("\(command): expected \(name), got nothing") }
    let word = String(rest.prefix { !$0.isWhitespace })
    rest = String(rest.dropFirst(word.count)).trimmed
    return word
  }

  /// Takes the rest of the text, including the spaces within it.
  ///
  /// - Parameter name: The name of the argument in the synopsis.
  /// - Returns: The text, which is not empty.
  /// - Throws: ``UsageError`` if there is no further text.
  public mutating func text(_ name: String) throws(UsageError) -> String {
    guard !isEmpty else { throw UsageError("\(command): expected \(name), got nothing") }
    defer { rest = "" }
    return rest
  }

  /// Takes the path of a file, which may have spaces, or quotes around it as in a shell.
  ///
  /// - Parameter name: The name of the argument in the synopsis.
  /// - Returns: The path without the quotes, which is not empty.
  /// - Throws: ``UsageError`` if there is no further text.
  public mutating func file(_ name: String = "FILE") throws(UsageError) -> String {
    let path = try text(name)
    let isQuoted = ["'", "\""].contains { quote in
      path.count > 2 && path.hasPrefix(quote) && path.hasSuffix(quote)
        && !path.dropFirst().dropLast().contains(quote)
    }
    return isQuoted ? String(path.dropFirst().dropLast()) : path
  }

  /// Takes a whole number.
  ///
  /// - Parameters:
  ///   - name: The name of the argument in the synopsis.
  ///   - range: The valid numbers. The range may be empty, as for a choice from an empty list.
  /// - Returns: The number.
  /// - Throws: ``UsageError`` if there is no further word, or it is not a number in the range.
  public mutating func integer(_ name: String, in range: Range<Int>) throws(UsageError) -> Int {
    var expected: SafeText = "\(command): expected \(name), a number from \(range.lowerBound)"
    switch range.count {
    case 0: expected = "\(command): expected \(name), but there is nothing to choose from"
    case 1: expected = "\(command): expected \(name), which can only be \(range.lowerBound)"
    default: expected = "\(expected) to \(range.upperBound - 1)"
    }
    guard !isEmpty else { throw UsageError("\(expected), got nothing") }
    let word = try word(name)
    guard let number = Int(word), range.contains(number) else {
      throw UsageError("\(expected), got \(.quoted(word))")
    }
    return number
  }

  /// Takes the number of a row in a list on the screen, whose rows are counted from 1.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - thing: The name of a row's element, for the error: `there is no place 7`.
  /// - Returns: The index of the row, from 0.
  /// - Throws: ``UsageError`` if there is no further word, if the word is not a number, or if there
  ///   is no row of this number.
  public mutating func row(of count: Int, called thing: String) throws(UsageError) -> Int {
    let expected: SafeText = "\(command): expected N, the number of a row"
    guard !isEmpty else { throw UsageError("\(expected), got nothing") }
    let word = try word("N")
    guard let number = Int(word) else { throw UsageError("\(expected), got \(.quoted(word))") }
    guard number >= 1, number <= count else {
      throw UsageError("there is no \(thing) \(number)")
    }
    return number - 1
  }

  /// Takes one of a few words.
  ///
  /// - Parameter choices: The valid words.
  /// - Returns: The word.
  /// - Throws: ``UsageError`` if there is no further word, or another one; the error then names the
  ///   nearest valid word.
  public mutating func choice(among choices: [String]) throws(UsageError) -> String {
    try choice(among: choices.map(Word.init)).rawValue
  }

  /// Takes one of a few words that stand for values, such as the cases of an enum.
  ///
  /// - Parameter choices: The values, each with its word.
  /// - Returns: The value of the word.
  /// - Throws: ``UsageError`` if there is no further word, or another one; the error then names the
  ///   nearest valid word.
  public mutating func choice<Choice: RawRepresentable<String>>(
    among choices: [Choice]
  ) throws(UsageError) -> Choice {
    let words = choices.map(\.rawValue)
    let expected = "\(command): expected \(words.joined(separator: " or "))"
    guard !isEmpty else { throw UsageError("\(expected), got nothing") }
    let word = try word("")
    guard let choice = choices.first(where: { $0.rawValue == word }) else {
      let hint = SafeText.didYouMean(nearest(to: word, among: words))
      throw UsageError("\(expected), got \(.quoted(word))\(hint)")
    }
    return choice
  }

  private struct Word: RawRepresentable {
    let rawValue: String
  }

  /// Takes an optional word, which must be the last.
  ///
  /// - Parameter expected: The word.
  /// - Returns: Whether the word is there.
  /// - Throws: ``UsageError`` if there is any other text.
  public mutating func option(_ expected: String) throws(UsageError) -> Bool {
    guard !isEmpty else { return false }
    let word = try word(expected)
    guard word == expected else {
      throw UsageError("\(command): expected '\(expected)' or nothing, got \(.quoted(word))")
    }
    try end()
    return true
  }

  /// Checks that all of the text is taken.
  ///
  /// - Throws: ``UsageError`` if there is more.
  public func end() throws(UsageError) {
    guard isEmpty else {
      throw UsageError("\(command): expected nothing more, got \(.quoted(rest))")
    }
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
