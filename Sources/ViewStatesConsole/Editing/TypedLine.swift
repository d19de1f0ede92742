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

  /// As many as a person goes back through by hand.
  private static let mostEarlier = 500

  private(set) var before = ""
  private(set) var after = ""
  /// Whether text was left out, so that the rest must not run.
  private var hasLostText = false
  private let limit: Int
  /// The lines typed before, and last the new one, as it was left.
  private var lines = [""]
  private var hasNewLineLostText = false
  /// How many lines the shown one is before the new one.
  private var recalled = 0

  /// Creates an empty line of at most so many bytes.
  init(limit: Int) { self.limit = limit }

  var text: String { before + after }

  /// What the line says once it has ended.
  var answer: Result<String, UsageError> {
    hasLostText || text.utf8.count > limit ? .failure(.tooLong(limit: limit)) : .success(text)
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .insert(let text):
      // A line that is too long already takes no more.
      if self.text.utf8.count > limit {
        hasLostText = true
        return
      }
      // A tab separates words, as in a script.
      before += text.replacing("\t", with: " ")
    case .move(let place): move(to: place)
    case .delete(let place):
      delete(to: place)
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

  private mutating func move(to place: Place) {
    let distance = distance(to: place)
    let (left, right) = (before.suffix(max(0, -distance)), after.prefix(max(0, distance)))
    before = String(before.dropLast(left.count) + right)
    after = String(left + after.dropFirst(right.count))
  }

  private mutating func delete(to place: Place) {
    let distance = distance(to: place)
    before.removeLast(min(max(0, -distance), before.count))
    after.removeFirst(min(max(0, distance), after.count))
  }

  /// The characters from the cursor to a place, those before it as a negative number.
  private func distance(to place: Place) -> Int {
    switch place {
    case .characterBefore: -1
    case .characterAfter: 1
    case .wordBefore: -before.reversed().wordLength
    case .wordAfter: after.wordLength
    case .start: -before.count
    case .end: after.count
    }
  }

  private mutating func recall(_ number: Int) {
    guard (0..<lines.count).contains(number) else { return }
    if recalled == 0 { (lines[lines.count - 1], hasNewLineLostText) = (text, hasLostText) }
    (before, after, recalled) = (lines[lines.count - 1 - number], "", number)
    hasLostText = number == 0 && hasNewLineLostText
  }
}

extension Sequence<Character> {
  /// The characters up to the end of the first word.
  fileprivate var wordLength: Int {
    let spaces = prefix(while: \.isWhitespace).count
    return spaces + dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }
}
