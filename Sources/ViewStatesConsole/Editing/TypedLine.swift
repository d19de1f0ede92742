import ViewStates

/// The line that a person is typing, before and after the cursor, and the lines typed before.
struct TypedLine: StateModel {
  /// A place in the line, as seen from the cursor; words end at white space.
  enum Place: Codable, Sendable {
    case characterBefore, characterAfter, wordBefore, wordAfter, start, end
  }

  enum Action: Codable, Sendable, Equatable {
    case insert(String)
    case move(Place)
    /// Deletes the text up to a place.
    case delete(Place)
    case recallEarlier
    case recallLater
    /// Begins a new line.
    case begin
    /// Keeps a line among the earlier ones.
    case remember(String)
  }

  /// More than a person goes back through by hand.
  private static let mostEarlier = 500

  private(set) var before = ""
  private(set) var after = ""
  /// Whether text was left out, so that the line must not run.
  private var hasLostText = false
  private let limit: Int
  /// The lines typed before, and at the end the new one, as it was left.
  private var lines = [""]
  /// How many lines before the new one the shown line is.
  private var recalled = 0

  /// Creates an empty line with a limit in bytes.
  init(limit: Int) { self.limit = limit }

  var text: String { before + after }

  /// The line once it has ended, or the error of a line that is too long.
  var answer: Result<String, UsageError> {
    hasLostText || text.utf8.count > limit ? .failure(.tooLong(limit: limit)) : .success(text)
  }

  mutating func apply(_ action: Action) {
    switch action {
    // A line that is already too long accepts no more text.
    case .insert where text.utf8.count > limit: hasLostText = true
    // A tab separates words, as in a script.
    case .insert(let text): before += text.replacing("\t", with: " ")
    case .move(let place):
      let (left, right) = take(to: place)
      (before, after) = (before + right, left + after)
    case .delete(let place):
      _ = take(to: place)
      if text.isEmpty { hasLostText = false }
    case .recallEarlier: recall(recalled + 1)
    case .recallLater: recall(recalled - 1)
    case .begin: (before, after, hasLostText, recalled) = ("", "", false, 0)
    case .remember(let line):
      guard line != lines.dropLast().last else { return }
      lines.insert(line, at: lines.count - 1)
      lines.removeFirst(max(0, lines.count - 1 - Self.mostEarlier))
    }
  }

  /// Cuts the text between the cursor and a place.
  private mutating func take(to place: Place) -> (left: String, right: String) {
    let (left, right) =
      switch place {
      case .characterBefore: (1, 0)
      case .characterAfter: (0, 1)
      case .wordBefore: (before.reversed().wordLength, 0)
      case .wordAfter: (0, after.wordLength)
      case .start: (before.count, 0)
      case .end: (0, after.count)
      }
    let taken = (String(before.suffix(left)), String(after.prefix(right)))
    (before, after) = (String(before.dropLast(left)), String(after.dropFirst(right)))
    return taken
  }

  private mutating func recall(_ number: Int) {
    guard (0..<lines.count).contains(number) else { return }
    // A line that has lost text cannot run, and is not recalled either.
    if recalled == 0 { lines[lines.count - 1] = hasLostText ? "" : text }
    (before, after, hasLostText) = (lines[lines.count - 1 - number], "", false)
    recalled = number
  }
}

extension Sequence<Character> {
  /// The characters up to the end of the first word.
  fileprivate var wordLength: Int {
    let spaces = prefix(while: \.isWhitespace).count
    return spaces + dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }
}
