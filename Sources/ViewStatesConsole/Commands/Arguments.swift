import ViewStates
import ViewStatesDescribing

/// What was typed after a command's name, taken word by word.
///
/// ```swift
/// let rename = Command("rename", "N LABEL", help: "name a place") { arguments in
///   let number = try arguments.integer("N", in: 1..<places.count + 1)
///   let label = try arguments.text("LABEL")
///   places[number - 1] = label
/// }
/// ```
///
/// Take all of them, and ``end()`` unless the last is a text, before acting on any.
public struct Arguments: Sendable {
  /// What is left, without space around it.
  ///
  /// Shown or stored, it is still untrusted.
  public private(set) var rest: String
  private let command: String

  /// Creates the arguments of a command.
  public init(_ text: String, of command: String) {
    rest = text.trimmed
    self.command = command
  }

  /// Whether nothing is left.
  public var isEmpty: Bool { rest.isEmpty }

  /// Takes a word.
  ///
  /// - Parameter name: What the word stands for, as the command's synopsis calls it.
  /// - Returns: The word, which is not empty.
  /// - Throws: ``UsageError`` when nothing is left.
  public mutating func word(_ name: String) throws(UsageError) -> String {
    guard !isEmpty else { throw UsageError("\(command): expected \(name), got nothing") }
    let word = String(rest.prefix { !$0.isWhitespace })
    rest = String(rest.dropFirst(word.count)).trimmed
    return word
  }

  /// Takes everything that is left, spaces inside it too.
  ///
  /// - Parameter name: What the text stands for, as the command's synopsis calls it.
  /// - Returns: The text, which is not empty.
  /// - Throws: ``UsageError`` when nothing is left.
  public mutating func text(_ name: String) throws(UsageError) -> String {
    guard !isEmpty else { throw UsageError("\(command): expected \(name), got nothing") }
    defer { rest = "" }
    return rest
  }

  /// Takes a whole number.
  ///
  /// - Parameters:
  ///   - name: What the number stands for, as the command's synopsis calls it.
  ///   - range: The numbers that will do. It may be empty, as for a choice from an empty list.
  /// - Returns: The number.
  /// - Throws: ``UsageError`` when nothing is left, or something else than a number in the range.
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

  /// Takes a word that is one of a few.
  ///
  /// - Parameter choices: The words that will do.
  /// - Returns: One of them.
  /// - Throws: ``UsageError`` when nothing is left, or another word, with the nearest that will do.
  public mutating func choice(among choices: [String]) throws(UsageError) -> String {
    let expected = "\(command): expected \(choices.joined(separator: " or "))"
    guard !isEmpty else { throw UsageError("\(expected), got nothing") }
    let word = try word("")
    guard choices.contains(word) else {
      let near = nearest(to: word, among: choices)
      let hint: SafeText = near.map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError("\(expected), got \(.quoted(word))\(hint)")
    }
    return word
  }

  /// Takes a word that can be left out, and with it all that is left.
  ///
  /// - Parameter expected: The word.
  /// - Returns: Whether it is there.
  /// - Throws: ``UsageError`` when anything else is.
  public mutating func option(_ expected: String) throws(UsageError) -> Bool {
    guard !isEmpty else { return false }
    let word = try word(expected)
    guard word == expected else {
      throw UsageError("\(command): expected '\(expected)' or nothing, got \(.quoted(word))")
    }
    try end()
    return true
  }

  /// Makes sure that nothing is left.
  ///
  /// - Throws: ``UsageError`` when something is.
  public func end() throws(UsageError) {
    guard isEmpty else {
      throw UsageError("\(command): expected nothing more, got \(.quoted(rest))")
    }
  }
}
