import Testing
import ViewStatesMocks

@Suite struct RandomWalkTests {
  let walk = RandomWalk(seed: 7, steps: 1_000) { Int($0.next() % 100) }

  @Test func `the same seed makes the same steps on every platform`() {
    let again = RandomWalk(seed: 7, steps: 1_000) { Int($0.next() % 100) }
    #expect(walk.steps == again.steps)
    #expect(walk.steps != RandomWalk(seed: 8, steps: 1_000) { Int($0.next() % 100) }.steps)
    // The first numbers of the authors' own program for this seed.
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @MainActor @Test func `a walk that does not fail is taken once`() async throws {
    var runs = 0
    try walk.run { steps in
      runs += 1
      return steps == walk.steps ? nil : "other steps"
    }
    try await walk.run { _ in
      await Task {}.value
      runs += 1
      return nil
    }
    #expect(runs == 2)
  }

  static func reason(_ steps: [Int]) -> String? {
    guard let first = steps.firstIndex(of: 17), steps[first...].contains(81) else { return nil }
    return "17 before 81"
  }

  @MainActor static func reasonLater(_ steps: [Int]) async -> String? {
    await Task {}.value
    return reason(steps)
  }

  @MainActor @Test func `a failing walk is shortened to the steps that matter`() async {
    let line = #line
    let errors = [
      #expect(throws: RequirementFailure.self) { try walk.run { Self.reason($0) } },
      await #expect(throws: RequirementFailure.self) { try await walk.run(Self.reasonLater) },
    ]
    for (error, line) in zip(errors, [line + 2, line + 3]) {
      #expect(
        error?.description == """
          ViewStatesMocksTests/RandomWalkTests.swift:\(line): 17 before 81
          with seed 7, after 2 steps:
            17
            81
          """)
    }
  }

  @Test func `an error that is thrown on the way is a failure, and no step can be left out`() {
    var steps = [5, 7, 0].makeIterator()
    let walk = RandomWalk(seed: 7, steps: 3) { _ in steps.next() ?? 0 }
    struct Zero: Error {}
    let error = #expect(throws: RequirementFailure.self) {
      try walk.run { steps in
        // While there is a 7, the 5 before it is needed.
        if steps.contains(0), !steps.contains(7) || steps.contains(5) { throw Zero() }
        return nil
      }
    }
    #expect(error?.reason == "Zero()\nwith seed 7, after 1 step:\n  0")
    let always = #expect(throws: RequirementFailure.self) { try walk.run { _ in "always" } }
    #expect(always?.reason == "always\nwith seed 7, after 0 steps")
  }
}
