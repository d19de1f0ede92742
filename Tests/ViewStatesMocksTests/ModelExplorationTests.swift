import Testing
import ViewStates
import ViewStatesMocks

/// The checker is tested by a model with one planted fault at a time.
@Suite struct ModelExplorationTests {
  /// What is wrong with a model.
  enum Fault: Codable {
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
    /// Breaks a rule that only the test knows, or only a sampled check.
    case breaksTheRule, breaksARareRule
  }

  struct Lift: StateModel, Hashable {
    enum Action: Codable, Hashable, Sendable {
      case up(Int)
      case down, stop
    }
    enum Rejection: Error, Equatable { case atTheBottom, tooFar }

    var floor = 0
    var isStopped = false
    var fault: Fault?

    func check(_ action: Action) throws(Rejection) -> Verdict {
      switch (fault, action) {
      case (.overflows, .up(...2)), (.rejectsLate, .down): return .change
      case (.claimsAChange, .up(...2)) where floor == 3: return .change
      case (.saysAnother, .up(...2)) where floor == 2: return .changed(self)
      case (.hidesAChange, .stop): return .noChange
      default:
        var next = self
        try next.apply(action)
        return next == self ? .noChange : .change
      }
    }

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .up(3...): throw .tooFar
      case .up where fault == .claimsAChange && floor == 3: break
      case .up where fault == .isRandom && floor == 4: floor = .random(in: 0...1_000_000)
      case .up(let floors): if floor + floors <= 5 || fault == .overflows { floor += floors }
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

  static let actions: [Lift.Action] = [.down, .stop, .up(1), .up(2), .up(3)]

  func exploration(_ fault: Fault?) -> ModelExploration<Lift> {
    var exploration = ModelExploration(from: Lift(fault: fault)) { _ in Self.actions }
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
    let coverage = try exploration(nil).breadthFirst { $0 }
    #expect(coverage.isComplete)
    #expect(
      coverage.description == "60 steps, 12 states, 3 of 3 actions accepted, 2 kinds of rejection")
  }

  @Test(arguments: [
    (Fault.overflows, "the state is not valid: floor 6", [".up(2)", ".up(2)", ".up(2)"]),
    (.hidesAChange, "check finds nothing to change, but apply changes", [".stop"]),
    (.claimsAChange, "check accepts, but apply changes nothing", [".up(1)", ".up(2)", ".up(1)"]),
    (.rejectsLate, "check accepts, but apply rejects: .atTheBottom", [".down"]),
    (
      .isRandom, "the result differs when the action is sent again",
      [".up(2)", ".up(2)", ".up(1)"]
    ),
    (.saysAnother, "check and apply lead to different states", [".up(2)", ".up(1)"]),
    (.breaksTheRule, "stopped on floor 4", [".stop", ".up(2)", ".up(2)"]),
  ])
  func `A planted fault is found by a shortest sequence, which its test replays`(
    fault: Fault, reason: String, actions: [String]
  ) throws {
    let failure = try #require(throws: RequirementFailure.self) {
      try exploration(fault).breadthFirst { $0 }
    }
    let lines = failure.reason.split(separator: "\n").map(String.init)
    let count = actions.count == 1 ? "1 action" : "\(actions.count) actions"
    #expect(lines.first == "Lift: \(reason), after \(count)")
    #expect(lines.dropFirst(3).dropLast(2) == actions.map { "    \($0)," }[...])
  }

  @Test func `A check that takes long looks at one of a hundred states, and at all of a replay`()
    throws
  {
    let rare = exploration(.breaksARareRule)
    _ = try rare.breadthFirst { $0 }
    #expect(throws: RequirementFailure.self) { try rare.replay([.up(2)]) }
    var (counted, count) = (ModelExploration(from: Drawer()) { _ in [.write("")] }, 0)
    counted.sampledCheck = { _ in count += 1 }
    _ = try counted.breadthFirst(upTo: 1_000, by: \.actions.count)
    #expect(1...12 ~= count)
  }

  @Test func `A key tells states apart, and a limit ends the search`() throws {
    let floors = try exploration(nil).breadthFirst(by: \.floor)
    #expect(floors.states == 6 && floors.isComplete)
    let few = try exploration(nil).breadthFirst(upTo: 5) { $0 }
    #expect(few.states == 5 && !few.isComplete)
    #expect(try exploration(nil).breadthFirst(upTo: 12) { $0 }.isComplete)
  }

  @Test func `States beyond the limit are checked and sampled like others, once each`() throws {
    var (lift, checked) = (exploration(nil), [Lift: Int]())
    lift.check = { checked[$0, default: 0] += 1 }
    #expect(try lift.breadthFirst(upTo: 3) { $0 }.states == 3)
    #expect(Set(checked.values) == [1])
    #expect(checked.count > 3)
    var (drawers, sampled) = (
      ModelExploration(from: Drawer()) { _ in [.write("a"), .keep([:])] }, 0
    )
    drawers.sampledCheck = { _ in sampled += 1 }
    // The hundred states, and as many beyond the limit.
    _ = try drawers.breadthFirst(upTo: 100) { "\($0.actions)" }
    #expect(sampled == 3)
  }

  @Test func `A limit of no states visits none`() throws {
    let none = try exploration(nil).breadthFirst(upTo: 0) { $0 }
    #expect(none.states == 0 && none.steps == 0 && !none.isComplete)
  }

  @Test func `A failure prints a test that replays it`() throws {
    var exploration = exploration(.breaksTheRule)
    let check = exploration.check
    exploration.check = { lift in
      do { try check(lift) } catch { throw InvalidState("`\(error)`\n\\ \u{202E}") }
    }
    let failure = try #require(throws: RequirementFailure.self) {
      try exploration.breadthFirst { $0 }
    }
    #expect(
      failure.reason.hasSuffix(
        """
        @Test func `Lift: 'stopped on floor 4' ' 'u{202E}`() throws {
          try exploration.replay([
            .stop,
            .up(2),
            .up(2),
          ])
        }
        """))
    let replayed = #expect(throws: RequirementFailure.self) {
      try exploration.replay([.stop, .up(2), .up(2)])
    }
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
    var exploration = ModelExploration(from: Drawer()) { _ in [] }
    exploration.check = { if $0.actions.count == 2 { throw InvalidState("full") } }
    let failure = #expect(throws: RequirementFailure.self) {
      try exploration.replay([.write("\"\\\n\u{202E}" + long), .keep(["b": [], "a": [1, 2]])])
    }
    let values = [
      #"    .write("\"\\\n\u{202E}\#(long)"),"#, #"    .keep(["a": [1, 2], "b": []]),"#,
    ]
    #expect(failure?.reason.contains(values.joined(separator: "\n")) == true)
  }

  @Test func `What was never reached is named`() throws {
    let coverage = try ModelExploration(from: Lift()) { _ in [.down, .up(3)] }
      .breadthFirst { $0 }
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
    let coverage = try exploration(nil).breadthFirst { $0 }
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
