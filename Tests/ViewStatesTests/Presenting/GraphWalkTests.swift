import Testing
import ViewStates
import ViewStatesMocks

/// Laws 2 to 4 over graphs of stores, services and presenters that follow them in any shape:
/// chains, diamonds, parts, several sources, and all of them coming and going from inside updates.
@MainActor @Suite("Laws 2, 3 and 4: a random walk over graphs of presenters")
struct GraphWalkTests {
  static func failure(_ steps: [GraphStep]) -> String? {
    let graph = Graph()
    for step in steps {
      graph.take(step)
      if let failure = graph.failure() { return failure }
    }
    // The subscriptions are kept, and must keep nothing alive.
    for member in graph.members { member.presenter = nil }
    for log in graph.logs { log.object = nil }
    let alive = graph.members.indices.filter { graph.members[$0].weakPresenter != nil }
    if !alive.isEmpty { return "presenters that live on: \(alive.map { 4 + $0 })" }
    let objects = graph.logs.indices.filter { graph.logs[$0].weakObject != nil }
    return objects.isEmpty ? nil : "views that live on: \(objects)"
  }

  @Test(arguments: 1...150)
  func `each view is shown each change once, and each presenter derives once`(
    seed: UInt64
  ) throws {
    try RandomWalk(seed: seed, steps: 250, step: GraphStep.random).run(Self.failure)
  }

  @Test func `the walk has diamonds, and views that do things from inside their updates`() {
    var (diamonds, seen, done) = (0, 0, 0)
    for seed: UInt64 in 1...20 {
      let walk = RandomWalk(seed: seed, steps: 250, step: GraphStep.random)
      let graph = Graph()
      for step in walk.steps { graph.take(step) }
      let prepared = walk.steps.filter { if case .prepare = $0 { true } else { false } }.count
      diamonds += graph.diamonds
      seen += graph.logs.reduce(0) { $0 + $1.seen.count }
      done += prepared - graph.logs.reduce(0) { $0 + $1.toDo.count }
    }
    #expect(diamonds > 300)
    #expect(seen > 3_000)
    #expect(done > 500)
  }
}
