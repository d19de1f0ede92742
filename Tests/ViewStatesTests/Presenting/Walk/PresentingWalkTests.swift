import Testing
import ViewStatesMocks

@testable import ViewStates

/// Laws 2 to 8 and 13, wherever things are sent, attached, ended and released.
@MainActor @Suite struct PresentingWalkTests {
  static func failure(of steps: [WalkStep]) -> String? {
    let (real, plain) = (RealWorld(), PlainWorld())
    for step in steps {
      for world in [real, plain] { world.take(step) }
      if let fault = real.faults.first ?? plain.faults.first { return fault }
      if real.log != plain.log {
        let same = zip(real.log, plain.log).prefix { $0 == $1 }.count
        return """
          after \(real.log.prefix(same))
          real: \(real.log.dropFirst(same))
          plain: \(plain.log.dropFirst(same))
          """
      }
    }
    return nil
  }

  @Test(arguments: 1...600 as ClosedRange<UInt64>)
  func `every call comes in the order of the plain queue`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 80, step: WalkStep.random).run(Self.failure)
  }

  @Test func `the walks meet what they are for`() {
    var lines: [String] = []
    for seed in 1...100 as ClosedRange<UInt64> {
      let world = RealWorld()
      for step in RandomWalk(seed: seed, steps: 80, step: WalkStep.random).steps {
        world.take(step)
      }
      lines += world.log
    }
    for word in [
      "start", "actions", "label", "restore", "timeTravel", "report", "changed", "nothingToChange",
      "locked", "threw", "caught", "derive", "part", "child", "farewell",
    ] {
      #expect(lines.count { $0.contains(word) } > 4, "\(word)")
    }
  }
}
