import Testing

/// A generator whose numbers depend on nothing but the seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Walks over random steps; on a failure reports the seed and the shortest sequence that still
/// fails.
func walk<Step>(
  seed: UInt64, steps count: Int, step: (inout SplitMix64) -> Step,
  failure: ([Step]) -> String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  var random = SplitMix64(seed: seed)
  let steps = (0..<count).map { _ in step(&random) }
  guard failure(steps) != nil else { return }
  let shortest = shortened(steps) { failure($0) != nil }
  let message = failure(shortest) ?? "fails only sometimes"
  Issue.record("seed \(seed): \(message), after \(shortest)", sourceLocation: sourceLocation)
}

/// Leaves out ever smaller parts of a failing sequence while it still fails.
func shortened<Step>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var steps = steps
  var size = steps.count / 2
  while size > 0 {
    var start = 0
    while start < steps.count {
      var fewer = steps
      fewer.removeSubrange(start..<min(start + size, steps.count))
      if fails(fewer) { steps = fewer } else { start += size }
    }
    size /= 2
  }
  return steps
}

@Suite struct RandomWalkTests {
  @Test func `a failing sequence is shortened to the steps it takes`() {
    let shortest = shortened(Array(0..<1_000)) { $0.contains(17) && $0.contains(801) }
    #expect(shortest == [17, 801])
  }
}
