import Testing
import ViewStatesMocks

@testable import ViewStates

/// Laws 2 to 4 and 13, wherever things are sent, attached, ended and released.
@MainActor @Suite struct PresentingWalkTests {
  static func failure(of steps: [WalkStep]) -> String? {
    let (real, plain) = (RealWorld(), PlainWorld())
    for step in steps {
      for world in [real, plain] {
        switch step {
        case .act(let act): world.take(act)
        case .prepare(let place, let act): world.prepare(place, act)
        }
      }
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
}
