import ViewStates

/// The line that a person is typing, and the lines typed before.
///
/// The text is kept in two parts, before and after the cursor. So a cursor is never within a
/// character, and no action needs an index.
struct TypedLine: StateModel {
  /// A place in the line, as seen from the cursor.
  ///
  /// Words end at white space, so that `Europe/Berlin` is one.
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
  /// Whether text was left out, so that the rest must not run as a command.
  private(set) var isTooLong = false
  private let limit: Int
  private var earlier: [String] = []
  /// The place of the recalled line among the earlier ones, and the line that it hides.
  private var recalled: Int?
  private var unfinished = ""
  private var isUnfinishedTooLong = false

  /// Creates an empty line of at most so many bytes.
  init(limit: Int) { self.limit = limit }

  var text: String { before + after }

  /// What the line says once it has ended.
  var answer: InputLine { isTooLong ? .tooLong(limit: limit) : .text(text) }

  mutating func apply(_ action: Action) {
    switch action {
    case .insert(let text): insert(text)
    case .move(let place): move(to: place)
    case .delete(let place): delete(to: place)
    case .recallEarlier: recall((recalled ?? earlier.count) - 1)
    case .recallLater: recall((recalled ?? earlier.count) + 1)
    case .begin: (before, after, isTooLong, recalled, unfinished) = ("", "", false, nil, "")
    case .remember(let line): remember(line)
    }
  }

  /// Inserts text; a tab separates words, as in a script.
  private mutating func insert(_ text: String) {
    let text = text.replacing("\t", with: " ")
    guard before.utf8.count + after.utf8.count + text.utf8.count <= limit else {
      isTooLong = true
      return
    }
    before += text
  }

  private mutating func move(to place: Place) {
    let (left, right) = (before.prefix(upTo: place), after.suffix(from: place))
    let (passedLeft, passedRight) = (before[left.endIndex...], after[..<right.startIndex])
    (before, after) = (String(left + passedRight), String(passedLeft + right))
  }

  private mutating func delete(to place: Place) {
    let old = text
    (before, after) = (String(before.prefix(upTo: place)), String(after.suffix(from: place)))
    // A person who deletes a word sees what is left of the line.
    let isLong = ![.characterBefore, .characterAfter].contains(place)
    if text.isEmpty || isLong && text != old { isTooLong = false }
  }

  private mutating func recall(_ index: Int) {
    guard index >= 0, index <= earlier.count else { return }
    if recalled == nil { (unfinished, isUnfinishedTooLong) = (text, isTooLong) }
    recalled = index < earlier.count ? index : nil
    (before, after) = (recalled.map { earlier[$0] } ?? unfinished, "")
    isTooLong = recalled == nil && isUnfinishedTooLong
  }

  private mutating func remember(_ line: String) {
    if line != earlier.last { earlier.append(line) }
    earlier.removeFirst(max(0, earlier.count - Self.mostEarlier))
  }
}
