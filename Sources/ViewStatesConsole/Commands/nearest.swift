/// The candidate that a person most likely meant, if one is near enough.
///
/// A candidate is near if it starts with the typed letters, at least two, or if it is a few slips
/// away: one for each three typed letters, and one in any case. A slip is a letter that is extra,
/// missing, wrong, or swapped with its neighbour. Upper and lower case are the same. The nearest
/// candidate wins, then the first.
///
/// - Complexity: O(*n* · *m*) for each candidate, in the letters of both words.
public func nearest(to typed: String, among candidates: [String]) -> String? {
  let word = Array(typed.lowercased().unicodeScalars)
  let allowed = max(1, word.count / 3)
  var best: (candidate: String, slips: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard letters.count > 1, word.count > 1, word.count <= letters.count + allowed else { continue }
    var slips = slips(from: word, to: letters)
    if letters.starts(with: word) { slips = min(slips, allowed) }
    if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.candidate
}

extension SafeText {
  /// A hint at the end of a message, such as `; did you mean 'step'?`, or another one if nothing is
  /// near.
  public static func didYouMean(_ near: String?, otherwise hint: SafeText = "") -> SafeText {
    near.map { "; did you mean '\($0)'?" } ?? hint
  }
}

/// The Damerau–Levenshtein distance that changes no letter twice ("optimal string alignment"), in
/// O(*n* · *m*).
private func slips(from word: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for (row, letter) in word.enumerated() {
    var current = [row + 1]
    for (column, wanted) in other.enumerated() {
      var slips = min(last[column] + (letter == wanted ? 0 : 1), last[column + 1] + 1)
      slips = min(slips, current[column] + 1)
      if row > 0, column > 0, letter == other[column - 1], word[row - 1] == wanted {
        slips = min(slips, beforeLast[column - 1] + 1)
      }
      current.append(slips)
    }
    beforeLast = last
    last = current
  }
  return last[other.count]
}
