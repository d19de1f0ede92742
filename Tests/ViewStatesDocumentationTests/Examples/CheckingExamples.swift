import Testing
import ViewStates
import ViewStatesMocks

@Suite struct CheckingExamples {
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
    // Nothing keeps a walk below the ten of the closure.
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
    try expect("CheckingAModel", shows: table)
  }

  @Test func `a failure is the test in the article`() throws {
    var exploration = ModelExploration(from: Counter()) { _ in [.increment] }
    exploration.check = { counter in
      if counter.count > 1 { throw InvalidState("a count of \(counter.count)") }
    }
    let failure = try #require(throws: RequirementFailure.self) {
      try exploration.breadthFirst(by: \.count)
    }
    let test = failure.description.drop { $0 != "\n" }
    try expect("CheckingAModel", shows: String(test))
  }

  @Test func `a walk that fails names the seed and the fewest steps, as in the article`() throws {
    let walk = RandomWalk(seed: 7, steps: 100) { Int($0.next() % 100) }
    let failure = #expect(throws: RequirementFailure.self) {
      try walk.run(
        { prices in
          let total = prices.reduce(0, +)
          return total <= 150 ? nil : "a total of \(total)"
        }, fileID: "ShopTests/BasketTests.swift", line: 18)
    }
    try expect("WalkingAtRandom", shows: #require(failure).description)
  }
}
