/// How bad a benchmark may come out.
struct Limit: Equatable {
  /// The largest ratio of the subject to its floor.
  ///
  /// More is a failure.
  let ratio: Double
  /// What one operation should cost on the machine the limits are from.
  ///
  /// More is said and no failure, as machines differ.
  let goal: Double?
  /// How much more than its floor one operation should cost on that machine.
  ///
  /// A larger difference is reported. It is no failure, as machines differ.
  let excess: Double?

  static func ratio(_ ratio: Double, goal: Double? = nil, excess: Double? = nil) -> Limit {
    Limit(ratio: ratio, goal: goal, excess: excess)
  }
}
