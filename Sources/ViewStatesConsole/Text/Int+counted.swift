extension Int {
  /// The number with a noun: `1 point`, `2 points`.
  package func counted(_ thing: String) -> String { self == 1 ? "1 \(thing)" : "\(self) \(thing)s" }
}
