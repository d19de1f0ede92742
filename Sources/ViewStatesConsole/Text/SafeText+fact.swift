extension SafeText {
  /// A line with a label and a value.
  ///
  /// All values begin in the same column.
  package static func fact(_ label: String, _ value: SafeText) -> SafeText {
    "\(SafeText(label).padded(to: factColumns).styled(.bold))  \(value)"
  }

  /// The columns of the label.
  ///
  /// The longest one so far is `authorization`.
  package static let factColumns = 13
}
