import Foundation
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
  }

  @Test func `a table of a counter`() throws {
    var exploration = ModelExploration(from: Counter()) { counter in
      counter.count < 2 ? [.increment, .decrement] : [.decrement]
    }
    exploration.classify = { $0.count == 0 ? "zero" : "more" }
    let coverage = try exploration.breadthFirst(by: \.count)
    #expect(
      coverage.table(states: ["zero", "more"], actions: ["increment", "decrement"]) == """
        |  | increment | decrement |
        |---|---|---|
        | zero | → more | ✗ isZero |
        | more | → more | → more, zero |
        """)
  }
}

@Suite struct DoorExamples {
  struct Door: StateModel, Hashable {
    enum Action: Codable, Sendable {
      case open, close, unlock
      case lock(code: Int)
    }

    enum Rejection: Error { case isLocked, isOpen, notACode }

    var isOpen = false
    var code: Int?

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .open:
        if code != nil { throw .isLocked }
        isOpen = true
      case .close: isOpen = false
      case .lock(let code):
        if isOpen { throw .isOpen }
        if !(0...9_999).contains(code) { throw .notACode }
        self.code = code
      case .unlock: code = nil
      }
    }

    func validate() throws(InvalidState) {
      if isOpen, code != nil { throw InvalidState("locked while it is open") }
    }
  }

  @Test func `a door is locked and opened`() throws {
    var door = ModelTest(Door())
    try door.send(.lock(code: 1234)) { $0.code = 1234 }
    try door.reject(.open, because: .isLocked)
    try door.send(.unlock) { $0.code = nil }
    try door.sendWithoutChange(.close)
    try door.send(.open) { $0.isOpen = true }
  }

  var exploration: ModelExploration<Door> {
    var exploration = ModelExploration(from: Door()) { _ in
      [.open, .close, .lock(code: 7), .lock(code: 8), .lock(code: -1), .unlock]
    }
    exploration.classify = { door in
      door.isOpen ? "open" : door.code == nil ? "closed" : "locked"
    }
    exploration.sampledCheck = { door in
      let data = try JSONEncoder().encode(door)
      if try JSONDecoder().decode(Door.self, from: data) != door {
        throw InvalidState("it changes in JSON")
      }
    }
    return exploration
  }

  @Test func `every state of a door`() throws {
    let coverage = try exploration.breadthFirst()
    #expect(
      coverage.missing(
        states: ["open", "closed", "locked"], actions: ["open", "close", "lock", "unlock"],
        rejections: ["isLocked", "isOpen", "notACode"]) == [])
  }

  @Test func `the text of a coverage`() throws {
    let coverage = try exploration.breadthFirst()
    #expect(coverage.isComplete)
    #expect(
      coverage.description == "24 steps, 4 states, 4 of 4 actions accepted, 3 kinds of rejection")
  }

  @Test func `a long walk through the doors`() throws {
    _ = try exploration.atRandom(seed: 1, steps: 10_000)
  }

  let article = """
    |  | open | close | lock | unlock |
    |---|---|---|---|---|
    | open | · | → closed | ✗ isOpen | · |
    | closed | → open | · | → locked ✗ notACode | · |
    | locked | ✗ isLocked | · | → locked · ✗ notACode | → closed |
    """

  @Test func `the table in the article is up to date`() throws {
    let table = try exploration.breadthFirst().table(
      states: ["open", "closed", "locked"],
      actions: ["open", "close", "lock", "unlock"])
    #expect(article.contains(table))
  }

  @Test func `Door: locked while it is open`() throws {
    try exploration.replay([
      .lock(code: 7),
      .open,
    ])
  }

  /// A door with the faults that the article plants.
  struct BrokenDoor: StateModel, Hashable {
    var door = Door()

    mutating func apply(_ action: Door.Action) throws(Door.Rejection) {
      switch action {
      case .open: door.isOpen = true
      case .lock(code: 1234): (door.isOpen, door.code) = (true, 1234)
      default: try door.apply(action)
      }
    }

    func validate() throws(InvalidState) { try door.validate() }
  }

  @Test func `what a broken door prints`() throws {
    var door = ModelTest(BrokenDoor())
    let difference = #expect(throws: RequirementFailure.self) {
      try door.send(.lock(code: 1234)) { $0.door.code = 1234 }
    }
    #expect(
      difference?.reason.description
        == "after .lock(code: 1234): .door.isOpen: expected false, got true")

    let exploration = ModelExploration(from: BrokenDoor()) { _ in
      [.open, .close, .lock(code: 7), .unlock]
    }
    let failure = try #require(throws: ExplorationFailure.self) { try exploration.breadthFirst() }
    #expect(
      failure.description == """
        \(failure.location): BrokenDoor: the state is not valid: locked while it is open, after \
        2 actions
        @Test func `BrokenDoor: the state is not valid: locked while it is open`() throws {
          try exploration.replay([
            .lock(code: 7),
            .open,
          ])
        }
        """)
  }
}
