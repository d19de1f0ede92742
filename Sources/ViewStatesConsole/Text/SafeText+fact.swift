extension SafeText {
  /// A line with its label; all values begin in the same column.
  ///
  /// Thirteen columns hold the longest label there is so far, `authorization`.
  package static func fact(_ label: String, _ value: SafeText) -> SafeText {
    "\(SafeText(label).padded(to: factColumns).styled(.bold))  \(value)"
  }

  /// The columns of the label of a fact.
  package static let factColumns = 13
}
