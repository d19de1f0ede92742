import Testing
import ViewStatesMocks

/// Laws 2 to 5 and 13, and 8 for a child, wherever things are sent, attached, ended and released.
@MainActor @Suite struct PresentingWalkTests {
  static func failure(of acts: [WalkAct]) -> String? {
    let world = WalkWorld()
    for act in acts {
      world.step(act)
      if let fault = world.ledger.faults.first {
        return "\(fault)\nafter \(world.log)"
      }
    }
    return nil
  }

  /// The last seeds met views that are attached in their own update, beside changes that wait.
  @Test(arguments: (1...600) + [908_026, 1_015_816] as [UInt64])
  func `everything is heard once, in order, and as a whole`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 80, step: WalkAct.randomStep).run(Self.failure)
  }

  @Test func `the walks meet what they are for`() {
    var lines: [String] = []
    for seed in 1...100 as ClosedRange<UInt64> {
      let world = WalkWorld()
      for act in RandomWalk(seed: seed, steps: 80, step: WalkAct.randomStep).steps {
        world.step(act)
      }
      lines += world.log
    }
    for word in [
      "start", "actions", "label", "restore", "timeTravel", "report", "changed", "nothingToChange",
      "locked", "refused", "threw", "caught", "derive", "reaction", "child", "farewell",
    ] {
      #expect(lines.count { $0.contains(word) } > 4, "\(word)")
    }
  }
}
