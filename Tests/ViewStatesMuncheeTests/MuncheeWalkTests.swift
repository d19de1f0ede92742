import Testing
import ViewStatesMocks
import ViewStatesMunchee

@MainActor @Suite struct MuncheeWalkTests {
  @Test(arguments: SimulatedOutcome.allCases)
  func `Whatever happens, the order is valid, the screens fit, and no log has the card`(
    outcome: SimulatedOutcome
  ) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let walk = RandomWalk(seed: seed, steps: 150) { random in
        MuncheeStep.allCases[Int(random.next() % UInt64(MuncheeStep.allCases.count))]
      }
      try walk.run { steps in
        let munchee = try MuncheeWalk(outcome)
        for step in steps {
          try munchee.take(step)
          if let problem = munchee.problem { return "\(step): \(problem)" }
        }
        return nil
      }
    }
  }

  @Test func `A walk in the right direction reaches the door`() throws {
    let munchee = try MuncheeWalk(.paid)
    let steps: [MuncheeStep] = [
      .choose, .add, .review, .typeAddress, .confirm, .typeCard, .payByCard, .restart, .waitOne,
      .waitFive, .restart, .waitDay,
    ]
    for step in steps {
      try munchee.take(step)
      #expect(munchee.problem == nil)
    }
    #expect(try munchee.munchee.delivery.state.step == .delivered)
  }
}
