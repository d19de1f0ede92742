import Testing
import ViewStates
import ViewStatesMocks

@Suite struct CheckingExamples {
  private let article = Result { try Document.named("CheckingAModel.md", in: "Mocks") }

  @Test func `an action, and exactly what it changes`() throws {
    var counter = ModelTest(Counter())
    try counter.reject(.decrement, because: .isZero)
    try counter.send(.increment) { $0.count = 1 }
  }

  @Test func `every state of a counter`() throws {
    var exploration = ModelExploration(from: Counter()) { counter in
      counter.count < 10 ? [.increment, .decrement] : [.decrement]
    }
    exploration.check = { counter in
      if counter.count > 10 { throw InvalidState("a count of \(counter.count)") }
    }
    let coverage = try exploration.breadthFirst(upTo: 1_000, by: \.count)
    #expect(
      coverage.description == "21 steps, 11 states, 2 of 2 actions accepted, 1 kind of rejection")
    let missing = coverage.missing(
      actions: ["increment", "decrement", "reset"], rejections: ["isZero"])
    #expect(missing == ["no reset was accepted"])
    exploration.check = { _ in }
    try RandomWalk(seed: 1, steps: 1_000) { random in
      random.next() % 2 == 0 ? Counter.Action.increment : .decrement
    }.run { actions in
      try exploration.replay(actions)
      return nil
    }
  }

  @Test func `the table in the article is up to date`() throws {
    var exploration = ModelExploration(from: Counter()) { counter in
      counter.count < 2 ? [.increment, .decrement] : [.decrement]
    }
    exploration.classify = { $0.count == 0 ? "zero" : "more" }
    let table = try exploration.breadthFirst(by: \.count).table(
      states: ["zero", "more"], actions: ["increment", "decrement"])
    let isThere = try article.get().source.contains(table.split(separator: "\n").map(String.init))
    #expect(isThere, "\(table)")
  }

  @Test func `a failure is the test in the article`() throws {
    var exploration = ModelExploration(from: Counter()) { _ in [.increment] }
    exploration.check = { counter in
      if counter.count > 1 { throw InvalidState("a count of \(counter.count)") }
    }
    let failure = try #require(throws: RequirementFailure.self) {
      try exploration.breadthFirst(by: \.count)
    }
    let test = failure.description.split(separator: "\n").drop { !$0.hasPrefix("@Test") }
    let isThere = try article.get().source.contains(test.map(String.init))
    #expect(isThere && test.count > 1, "\(failure)")
  }
}
