extension SafeText {
  /// A hint at the end of a message: `; did you mean 'step'?`.
  ///
  /// ```swift
  /// let hint = SafeText.didYouMean(nearest(to: word, among: places))
  /// throw UsageError("there is no place \(.quoted(word))\(hint)")
  /// ```
  ///
  /// - Parameters:
  ///   - near: The text that the person probably meant, if there is one.
  ///   - hint: The hint if there is none.
  /// - Returns: The hint.
  public static func didYouMean(_ near: String?, otherwise hint: SafeText = "") -> SafeText {
    near.map { "; did you mean '\($0)'?" } ?? hint
  }
}
