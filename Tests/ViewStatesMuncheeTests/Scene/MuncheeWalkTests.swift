import Testing
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct MuncheeWalkTests {
  @Test(arguments: SimulatedOutcome.allCases)
  func `Whatever happens, the order is valid, the screens fit, and no log has the card`(
    outcome: SimulatedOutcome
  ) throws {
    let seed = UInt64(SimulatedOutcome.allCases.firstIndex(of: outcome) ?? 0)
    let walk = RandomWalk(seed: seed, steps: 150, step: MuncheeStep.random)
    try walk.run { steps in
      let munchee = try MuncheeWalk(outcome)
      for step in steps {
        try munchee.take(step)
        if let problem = munchee.problem { return "\(step): \(problem)" }
      }
      return nil
    }
  }

  @Test func `The walks reach every state of an order`() throws {
    var seen: Set<String> = []
    for (seed, outcome) in SimulatedOutcome.allCases.enumerated() {
      let munchee = try MuncheeWalk(outcome)
      let walk = RandomWalk(seed: UInt64(seed), steps: 150, step: MuncheeStep.random)
      for step in walk.steps { try munchee.take(step) }
      seen.formUnion(munchee.statesSeen)
    }
    #expect(seen == Set(OrderExplorationTests.states))
  }
}
