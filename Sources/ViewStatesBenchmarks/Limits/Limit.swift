/// The most that a benchmark may cost.
struct Limit: Equatable {
  /// The largest ratio of the subject to its floor.
  ///
  /// A larger ratio is a failure.
  let ratio: Double
  /// What one operation should cost on the machine that the limits are from.
  ///
  /// A larger cost is reported. It is no failure, as machines differ.
  let goal: Double?
  /// How much more than its floor one operation should cost on that machine.
  ///
  /// A larger difference is reported. It is no failure, as machines differ.
  let excess: Double?

  static func ratio(_ ratio: Double, goal: Double? = nil, excess: Double? = nil) -> Limit {
    Limit(ratio: ratio, goal: goal, excess: excess)
  }
}
