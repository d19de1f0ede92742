import Testing
import ViewStates
import ViewStatesDescribing
import ViewStatesMocks

/// Laws 2 to 4 at once: whatever is attached, detached, released and sent, from outside and from
/// inside updates, views are called as a queue and a list would call them.
@MainActor @Suite("Laws 2, 3 and 4: a random walk over views")
struct ViewsWalkTests {
  static func failure(_ steps: [ViewsStep]) -> String? {
    let (real, plain) = (RealViews(), PlainViews())
    for step in steps {
      real.take(step)
      plain.take(step)
      guard real.seen.count != plain.seen.count || real.seen.last != plain.seen.last else {
        continue
      }
      return "calls differ:\n\(StateDifference(from: plain.seen, to: real.seen))"
    }
    return real.seen == plain.seen ? nil : "calls differ, and not at the end"
  }

  @Test(arguments: 1...200)
  func `views are called as a queue and a list would call them`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 300, step: ViewsStep.random).run(Self.failure)
  }

  @Test func `the walk has views that do things from inside their updates`() {
    let walk = RandomWalk(seed: 1, steps: 300, step: ViewsStep.random)
    let real = RealViews()
    for step in walk.steps { real.take(step) }
    let prepared = walk.steps.filter { if case .prepare = $0 { true } else { false } }.count
    let left = real.prepared.values.reduce(0) { $0 + $1.count }
    // Fewer would mean that the steps have come to miss each other.
    #expect(real.seen.count > 500)
    #expect(prepared - left > 50)
  }
}
