import Testing
import ViewStates
import ViewStatesMocks

/// The checker is tested by a model with one planted fault at a time.
@Suite struct ModelExplorationTests {
  /// What is wrong with a model.
  enum Fault: Codable, CaseIterable {
    /// Invalid after the third step.
    case overflows
    /// Says that it has nothing to change, and changes something.
    case hidesAChange
    /// Says that it changes, and does not.
    case claimsAChange
    /// Accepts in `check`, and rejects in `apply`.
    case rejectsLate
    /// Leads elsewhere each time.
    case isRandom
    /// Says another result than it applies.
    case saysAnother
    /// Announces another result each time.
    case wavers
    /// Breaks a rule that only the test knows.
    case breaksTheRule
    /// Breaks a rule that only a sampled check knows.
    case breaksARareRule
  }

  struct Lift: StateModel, Hashable {
    enum Action: Codable, Hashable, Sendable {
      case up(Int)
      case down
      case stop
    }
    enum Rejection: Error, Equatable { case atTheBottom, tooFar }

    var floor = 0
    var isStopped = false
    var fault: Fault?

    func check(_ action: Action) throws(Rejection) -> Verdict {
      switch action {
      case .up(let floors):
        if floors > 2 { throw .tooFar }
        if fault == .overflows { return .change }
        if fault == .claimsAChange, floor == 3 { return .change }
        if fault == .saysAnother, floor == 2 { return .changed(self) }
        return floor + floors > 5 ? .noChange : .change
      case .down:
        if floor == 0, fault != .rejectsLate { throw .atTheBottom }
        return .change
      case .stop:
        if fault == .hidesAChange { return .noChange }
        if fault == .wavers {
          var next = self
          next.floor = .random(in: 0...1_000_000)
          return .changed(next)
        }
        return isStopped ? .noChange : .change
      }
    }

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .up(let floors):
        if fault == .claimsAChange, floor == 3 { return }
        if fault == .isRandom, floor == 4 {
          floor = .random(in: 0...1_000_000)
        } else {
          if floor + floors > 5, fault != .overflows { return }
          floor += floors
        }
      case .down:
        if floor == 0 { throw .atTheBottom }
        floor -= 1
      case .stop: isStopped = true
      }
    }

    func validate() throws(InvalidState) {
      if floor > 5 { throw InvalidState("floor \(floor)") }
    }
  }

  func exploration(_ fault: Fault?) -> ModelExploration<Lift> {
    var exploration = ModelExploration(from: Lift(fault: fault)) { _ in
      [.down, .stop, .up(1), .up(2), .up(3)]
    }
    exploration.check = { lift in
      if lift.fault == .breaksTheRule, lift.isStopped, lift.floor == 4 {
        throw InvalidState("stopped on floor 4")
      }
    }
    exploration.sampledCheck = { lift in
      if lift.fault == .breaksARareRule, lift.floor > 1 { throw InvalidState("above floor 1") }
    }
    exploration.classify = { $0.isStopped ? "stopped" : "moving" }
    return exploration
  }

  @Test func `A sound model passes, and every state is found`() throws {
    let coverage = try exploration(nil).breadthFirst()
    #expect(coverage.isComplete)
    #expect(
      coverage.description == "60 steps, 12 states, 3 of 3 actions accepted, 2 kinds of rejection")
    #expect(try exploration(nil).atRandom(seed: 1, steps: 2_000).steps == 2_000)
  }

  @Test(arguments: [
    (Fault.overflows, "the state is not valid: floor 6", [".up(2)", ".up(2)", ".up(2)"]),
    (.hidesAChange, "check finds nothing to change, but apply changes", [".stop"]),
    (.claimsAChange, "check accepts, but apply changes nothing", [".up(1)", ".up(2)", ".up(1)"]),
    (.rejectsLate, "check accepts, but apply rejects: .atTheBottom", [".down"]),
    (.isRandom, "apply differs when it is called again", [".up(2)", ".up(2)", ".up(1)"]),
    (.saysAnother, "check and apply lead to different states", [".up(2)", ".up(1)"]),
    (.wavers, "check differs when it is called again", [".stop"]),
    (.breaksTheRule, "stopped on floor 4", [".stop", ".up(2)", ".up(2)"]),
  ])
  func `A planted fault is found by a shortest sequence, and at random by hardly a longer one`(
    fault: Fault, reason: String, actions: [String]
  ) {
    let shortest = #expect(throws: ExplorationFailure.self) {
      try exploration(fault).breadthFirst()
    }
    #expect(shortest?.reason == reason)
    #expect(shortest?.actions == actions)
    let found = #expect(throws: ExplorationFailure.self) {
      try exploration(fault).atRandom(seed: 3)
    }
    #expect(found?.reason == reason)
    #expect(found.map { $0.actions.count <= actions.count + 2 } == true)
  }

  @Test func `A check that takes long looks at one of a hundred states, and at all of a replay`()
    throws
  {
    let rare = exploration(.breaksARareRule)
    let failure = #expect(throws: ExplorationFailure.self) { try rare.atRandom(seed: 3) }
    #expect(failure?.reason == "above floor 1")
    #expect(failure?.actions == [".up(2)"])
    #expect(throws: ExplorationFailure.self) { try rare.replay([.up(2)]) }
    var (counted, count) = (exploration(nil), 0)
    counted.sampledCheck = { _ in count += 1 }
    _ = try counted.atRandom(seed: 1, steps: 10_000)
    #expect(1...100 ~= count)
  }

  @Test func `A key tells states apart, a limit ends the search, and a walk starts again`() throws {
    let floors = try exploration(nil).breadthFirst(by: \.floor)
    #expect(floors.states == 6 && floors.isComplete)
    let few = try exploration(nil).breadthFirst(upTo: 5)
    #expect(few.states == 5 && !few.isComplete)
    #expect(try exploration(nil).breadthFirst(upTo: 12).isComplete)
    let stopping = ModelExploration(from: Lift()) { $0.isStopped ? [] : [.stop] }
    #expect(try stopping.atRandom(seed: 1, steps: 10).steps == 10)
    #expect(try ModelExploration(from: Lift()) { _ in [] }.atRandom(seed: 1).steps == 0)
  }

  @Test func `A failure prints a test that replays it`() throws {
    var exploration = exploration(.breaksTheRule)
    let check = exploration.check
    exploration.check = { lift in
      do { try check(lift) } catch { throw InvalidState("`\(error)`\n\\ \u{202E}") }
    }
    let failure = try #require(throws: ExplorationFailure.self) {
      try exploration.breadthFirst()
    }
    #expect(
      failure.test == """
        @Test func `Lift: 'stopped on floor 4' ' 'u{202E}`() throws {
          try exploration.replay([
            .stop,
            .up(2),
            .up(2),
          ])
        }
        """)
    // The test above, pasted.
    let replayed = #expect(throws: ExplorationFailure.self) {
      try exploration.replay([
        .stop,
        .up(2),
        .up(2),
      ])
    }
    #expect(replayed?.actions == failure.actions)
    #expect(replayed?.reason == failure.reason)
  }

  struct Drawer: StateModel {
    enum Action: Codable, Equatable, Sendable {
      case write(String)
      case keep([String: [Int]])
    }

    var actions: [Action] = []

    mutating func apply(_ action: Action) { actions.append(action) }
  }

  @Test func `The values of a printed test are whole, and as Swift`() {
    let long = String(repeating: "long ", count: 50)
    let actions: [Drawer.Action] = [
      .write("\"\\\n\u{202E}" + long), .keep(["b": [], "a": [1, 2]]),
    ]
    var exploration = ModelExploration(from: Drawer()) { [actions[$0.actions.count]] }
    exploration.check = { drawer in
      if drawer.actions.count == actions.count { throw InvalidState("full") }
    }
    let failure = #expect(throws: ExplorationFailure.self) { try exploration.atRandom(seed: 1) }
    #expect(
      failure?.actions == [
        #".write("\"\\\n\u{202E}\#(long)")"#, #".keep(["a": [1, 2], "b": []])"#,
      ])
  }

  @Test func `What was never reached is named`() throws {
    let coverage = try ModelExploration(from: Lift()) { _ in [.down, .up(3)] }.breadthFirst()
    #expect(
      coverage.missing(
        states: ["any", "stopped"], actions: ["down", "stop"],
        rejections: ["atTheBottom", "tooFar", "broken"]) == [
          "no state was stopped", "no down was accepted", "no stop was accepted",
          "no action was rejected because of broken",
        ])
    #expect(
      coverage.description
        == "2 steps, 1 state, 0 of 2 actions accepted (never down, up), 2 kinds of rejection")
  }

  @Test func `The results of a coverage are a table in Markdown`() throws {
    let coverage = try exploration(nil).breadthFirst()
    let table = coverage.table(
      states: ["moving", "stopped", "flying"], actions: ["up", "down", "stop"])
    #expect(
      table == """
        |  | up | down | stop |
        |---|---|---|---|
        | moving | → moving · ✗ tooFar | → moving ✗ atTheBottom | → stopped |
        | stopped | → stopped · ✗ tooFar | → stopped ✗ atTheBottom | · |
        | flying | ? | ? | ? |
        """)
    #expect(coverage.table().hasPrefix("|  | down | stop | up |"))
  }
}
