/// The candidate that a person most likely meant, if one is near enough.
///
/// A candidate is near if it starts with the typed letters, at least two, or if it is a few slips
/// away: one for every three typed letters, and always at least one. A slip is a letter that is
/// extra, missing, wrong, or misplaced. Case does not matter. The nearest wins, then the first.
///
/// - Complexity: O(*n* · *m*) for each candidate, in the letters of both words.
public func nearest(to typed: String, among candidates: [String]) -> String? {
  let word = Array(typed.lowercased().unicodeScalars)
  let allowed = max(1, word.count / 3)
  var best: (candidate: String, slips: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard letters.count > 1, word.count > 1, word.count <= letters.count + allowed else { continue }
    let difference = letters.difference(from: word)
    var slips = max(difference.insertions.count, difference.removals.count)
    if letters.starts(with: word) { slips = min(slips, allowed) }
    if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.candidate
}

extension SafeText {
  /// A hint for the end of a message, such as `; did you mean 'step'?`, or another one if nothing
  /// is near.
  public static func didYouMean(_ near: String?, otherwise hint: SafeText = "") -> SafeText {
    near.map { "; did you mean '\($0)'?" } ?? hint
  }
}
