extension Int {
  /// The number with a noun: `1 point`, `2 points`.
  ///
  /// - Parameters:
  ///   - thing: The noun in the singular.
  ///   - plural: The plural, if it is not the singular with an "s": `2 cities`.
  /// - Returns: The number and the noun.
  public func counted(_ thing: String, plural: String? = nil) -> String {
    self == 1 ? "1 \(thing)" : "\(self) \(plural ?? "\(thing)s")"
  }
}
