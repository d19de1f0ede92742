import Foundation

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
