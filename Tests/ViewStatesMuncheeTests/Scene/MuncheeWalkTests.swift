import Testing
import ViewStatesMocks

@testable import munchee

@MainActor @Suite struct MuncheeWalkTests {
  @Test func `Whatever happens, the order is valid, the screens fit, and no log has the card`()
    throws
  {
    var seen: Set<String> = []
    for (seed, outcome) in SimulatedOutcome.allCases.enumerated() {
      let walk = RandomWalk(seed: UInt64(seed), steps: 150, step: MuncheeStep.random)
      try walk.run { steps in
        let munchee = try MuncheeWalk(outcome)
        for step in steps {
          try munchee.take(step)
          if let problem = munchee.problem { return "\(outcome), \(step): \(problem)" }
        }
        seen.formUnion(munchee.statesSeen)
        return nil
      }
    }
    #expect(seen == Set(OrderExplorationTests.states))
  }
}
