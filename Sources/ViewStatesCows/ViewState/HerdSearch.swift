import Foundation
import ViewStates

/// Which part of the list of the herd is shown: the text to search for, and the first row in sight.
struct HerdSearch: StateModel {
  enum Action: Codable, Equatable {
    /// Replaces the text, which is cut to ``HerdSearch/longestText`` Unicode scalars.
    case search(String)
    case scroll(to: Int)
  }

  private(set) var text = ""
  /// The first row in sight, counted from 0; nil, and never 0, at the top.
  ///
  /// A row has as many cows as the terminal has room for, at least one.
  private(set) var top: Int?

  /// In Unicode scalars; no name is that long.
  static let longestText = 100
  private static let lastRow = Cow.all.count - 1

  mutating func apply(_ action: Action) {
    switch action {
    case .search(let text): (self.text, top) = (Self.kept(text), nil)
    case .scroll(let row): top = row > 0 ? min(row, Self.lastRow) : nil
    }
  }

  /// Checks that the text is composed and not too long, and that the herd can have such a row.
  func validate() throws(InvalidState) {
    // Strings compare by canonical equivalence; bytes tell the normalization forms apart.
    guard text.utf8.elementsEqual(Self.kept(text).utf8) else {
      throw InvalidState(
        "text must have at most \(Self.longestText) Unicode scalars in normalization form C")
    }
    if let top, !(1...Self.lastRow).contains(top) { throw InvalidState("there is no row \(top)") }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .search(let text): text.isEmpty ? "clear the search" : "search for \(text)"
    case .scroll(let row): "scroll to row \(min(row, lastRow) + 1)"
    }
  }

  /// Typing a word and scrolling is one step.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool { true }

  private static func kept(_ text: String) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    return String(composed.unicodeScalars.prefix(longestText))
  }
}

extension String {
  /// The text as it is compared in a search: without case, diacritics and space at its ends.
  ///
  /// Equal in every locale, so that a search finds the same everywhere.
  var searchKey: String {
    let folded = trimmingCharacters(in: .whitespacesAndNewlines).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.reduce(into: "") { $0 += Self.plainLetters[$1] ?? String($1) }
  }

  /// Letters that Unicode does not take apart into a plain one and a mark.
  private static let plainLetters: [Character: String] = [
    "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ß": "ss", "þ": "th", "ı": "i",
  ]
}
