extension Int {
  /// The number with a noun, whose plural has an "s" unless you pass it: `1 point`, `2 cities`.
  public func counted(_ thing: String, plural: String? = nil) -> String {
    self == 1 ? "1 \(thing)" : "\(self) \(plural ?? "\(thing)s")"
  }
}
