/// The search for a shorter sequence that still fails, as a pure value.
///
/// It tries the whole sequence. If that fails, it leaves out smaller and smaller pieces for as long
/// as the rest still fails.
struct Shortening<Step> {
  /// The shortest sequence so far that fails.
  private(set) var steps: [Step]
  /// The reason why it fails; nil if no sequence has failed.
  private(set) var reason: String?
  private var tried: [Step]?
  private var size: Int
  private var start = 0
  /// The number of steps at the start of this pass.
  private var count: Int

  init(_ steps: [Step]) {
    self.steps = steps
    (size, count) = (steps.count, steps.count)
  }

  /// The next sequence to try; nil at the end.
  mutating func next() -> [Step]? {
    if tried == nil {
      tried = steps
      return steps
    }
    while size > 0, reason != nil {
      if start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        tried = fewer
        return fewer
      }
      // Once a step is gone, an earlier one may no longer be needed. So the last size is repeated
      // until no step can be left out.
      if size > 1 || steps.count == count { size /= 2 }
      (start, count) = (0, steps.count)
    }
    return nil
  }

  /// Notes the reason why the last sequence fails; nil if it does not.
  mutating func note(_ found: String?) {
    if let found, let tried { (steps, reason) = (tried, found) } else { start += size }
  }
}
