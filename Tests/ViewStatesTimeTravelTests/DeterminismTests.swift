import Testing
import ViewStates

@testable import ViewStatesTimeTravel

/// A die that rolls itself, as a model must not do.
struct Die: StateModel {
  enum Action: Codable, Sendable { case roll }

  /// A new number each time, like that of a clock or a random number generator.
  @MainActor static var next = 0

  var eyes: [Int] = []

  func check(_ action: Action) -> Verdict { .change }
  mutating func apply(_ action: Action) {
    eyes.append(
      MainActor.assumeIsolated {
        Die.next += 1
        return Die.next
      })
  }
}

/// A model whose actions violate its invariants, and that counts how often it is validated.
struct Leaky: StateModel {
  enum Action: Codable, Sendable { case fill }

  /// A long list would need time for each of them.
  @MainActor static var validations = 0

  var level = 0

  func check(_ action: Action) -> Verdict { .change }
  mutating func apply(_ action: Action) { level += 1 }
  func validate() throws(InvalidState) {
    MainActor.assumeIsolated { Self.validations += 1 }
    if level == 3 { throw InvalidState("level is 3") }
  }
}

/// A model whose states are counted as long as something holds them.
struct Weighed: StateModel {
  enum Action: Codable, Sendable { case add }
  enum CodingKeys: CodingKey { case count }

  final class Weight: Sendable {
    @MainActor static var (all, most) = (0, 0)

    init() {
      MainActor.assumeIsolated {
        (Self.all, Self.most) = (Self.all + 1, max(Self.most, Self.all + 1))
      }
    }
    deinit { MainActor.assumeIsolated { Self.all -= 1 } }
  }

  var count = 0
  private var weight = Weight()

  static func == (left: Self, right: Self) -> Bool { left.count == right.count }

  mutating func apply(_ action: Action) { (count, weight) = (count + 1, Weight()) }
}

@MainActor
@Suite(.serialized) struct DeterminismTests {
  let store = Store(Die())

  private func roll(_ count: Int) { for _ in 1...count { store.send(neverRejected: .roll) } }

  @Test func `A model that is not deterministic is named, and no wrong state is shown`() throws {
    let history = History(store)
    roll(1_000)
    let shown = store.state
    // So far back that states are not kept one by one.
    let error = #expect(throws: HistoryError.self) { try history.jump(to: 899) }
    guard case .notDeterministic("Die", let steps)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(steps.contains(899))
    #expect(store.state == shown)
    #expect(history.state.current == 1_000)
    #expect(throws: HistoryError.self) { try history.jump(to: 899) }
  }

  @Test func `The last 64 changes are undone and redone without applying anything`() throws {
    let history = History(store)
    roll(1_000)
    let shown = store.state
    for _ in 1...63 { try history.undo() }
    #expect(store.state.eyes == Array(shown.eyes.prefix(937)))
    for _ in 1...63 { try history.redo() }
    #expect(store.state == shown)
  }

  @Test func `A jump marks nothing as right that a later jump finds to be wrong`() throws {
    let history = History(store)
    roll(400)
    let shown = store.state
    for step in [301, 299] {
      #expect(throws: HistoryError.self) { try history.jump(to: step) }
    }
    #expect(store.state == shown)
  }

  @Test func `Nothing that was computed is kept if a state of the file is another`() throws {
    let history = History(store)
    roll(40)
    let other = Store(Die())
    let loaded = History(other)
    let loading = HistoryLoading(for: loaded)
    let timeline = history.recorder.timeline
    for line in try timeline.lines(of: history.models.notes) { try loading.add(line) }
    try loading.add(timeline.statesLine())
    loading.adopt()
    #expect(other.state == store.state)
    for step in [20, 20, 30, 20] {
      #expect(throws: HistoryError.self) { try loaded.jump(to: step) }
    }
    #expect(other.state == store.state)
  }

  @Test func `A state on the way that is not valid is refused when somebody goes there`() throws {
    let leaky = Store(Leaky(level: 4))
    let history = History(leaky)
    for _ in 1...5 { leaky.send(neverRejected: .fill) }
    var steps = try history.archive().steps
    steps[0].changes[0].content = ModelContent(state: Leaky())
    try history.restore(HistoryArchive(steps))
    #expect(leaky.state.level == 5)
    for _ in 1...2 {
      #expect(throws: HistoryError.invalid(model: "Leaky", step: 3, reason: "level is 3")) {
        try history.jump(to: 3)
      }
    }
    try history.jump(to: 2)
    #expect(leaky.state.level == 2)
  }

  @Test func `A jump validates the state that it leads to, and none on the way`() throws {
    let store = Store(Leaky())
    let history = History(store)
    for _ in 1...1_000 { store.send(neverRejected: .fill) }
    for step in [600, 599, 300, 301, 600] {
      let before = Leaky.validations
      try history.jump(to: step)
      #expect(store.state.level == step)
      #expect(Leaky.validations - before <= 1)
    }
    // Among the last changes, nothing is validated.
    try history.jump(to: 1_000)
    let before = Leaky.validations
    for _ in 1...63 { try history.undo() }
    for _ in 1...63 { try history.redo() }
    #expect(Leaky.validations == before)
  }

  @Test func `Steps are forgotten without applying anything`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 5))
    roll(200)
    let shown = store.state
    while try history.undo() {}
    #expect(store.state.eyes == Array(shown.eyes.prefix(196)))
  }

  @Test(arguments: [[7, 8, 9], [9, 8, 7], [8, 7, 9]])
  func `Steps that were forgotten unapplied lead to those that are kept`(steps: [Int]) throws {
    let page = Store(Page())
    let history = History(page)
    for number in 1...9 {
      if number == 4 {
        try page.restore(Page(numbers: [0]))
      } else {
        try page.send(.append(number))
      }
    }
    let loading = HistoryLoading(for: History(Store(Page())))
    for var line in try history.archive().steps {
      line.details?.bounds = 3
      try loading.add(line)
      loading.finishChange()
    }
    let timeline = loading.timeline
    #expect(timeline.tracks[0].kept.firstChanges.count == 7)
    for step in steps {
      let content = try timeline.states(at: step)[0].content as? ModelContent<Page>
      #expect(content?.state?.numbers == [0] + Array(5...step))
    }
    #expect(timeline.tracks[0].kept.firstChanges.isEmpty)
  }

  @Test func `States are kept by the rule: some 64 and 16 for each doubling`() throws {
    let page = Store(Page())
    let history = History(page, bounds: HistoryBounds(steps: .max))
    for number in 1...10_000 { try page.send(.append(number)) }
    let timeline = history.recorder.timeline
    var kept: Int { timeline.nodes.count { $0.versions[0].state != nil } }
    #expect((176...190).contains(kept))
    try history.jump(to: 5)
    #expect(page.state.numbers.count == 5)
    #expect(kept <= 380)
    // To look at the first state is no walk.
    _ = try history.archive()
    #expect(timeline.tracks[0].kept.walk == 5)
  }

  @Test func `Computing the oldest state holds none of those on the way to it`() throws {
    let store = Store(Weighed())
    let history = History(store, bounds: HistoryBounds(steps: 4_000))
    // The last state that is kept before the oldest one is that after 4,992 changes.
    for _ in 0..<9_111 { store.send(neverRejected: .add) }
    #expect(history.recorder.timeline.tracks[0].kept.firstChanges.count > 100)
    Weighed.Weight.most = 0
    let kept = Weighed.Weight.all
    _ = try history.archive()
    #expect(Weighed.Weight.most < kept + 10)
  }

  @Test func `No state is kept that is far from the walk and from the last change`() throws {
    let page = Store(Page())
    let history = History(page)
    for number in 1...500 { try page.send(.append(number)) }
    try history.jump(to: 5)
    for number in 1...2_000 { try page.send(.append(number)) }
    for step in [1_500, 3] { try history.jump(to: step) }
    try history.recorder.timeline.requireInvariants()
  }

  @Test func `What is forgotten after a walk is kept nowhere`() throws {
    let page = Store(Page())
    let history = History(page, bounds: HistoryBounds(steps: 100))
    for number in 1...99 { try page.send(.append(number)) }
    try history.restore(history.archive())
    try history.jump(to: 90)
    for number in 1...1_000 { try page.send(.append(number)) }
    #expect(history.recorder.timeline.tracks[0].kept.walked.count < 200)
  }

  @Test func `A wide fork and many branches are forgotten and listed in time`() throws {
    let page = Store(Page())
    let history = History(page, bounds: HistoryBounds(steps: 20_000))
    for number in 1...40_000 {
      try page.send(.append(number))
      try history.undo()
    }
    #expect(history.steps.count == 20_000)
    #expect(history.branches.count == 19_998)
    #expect(history.branches.allSatisfy { $0.fork == 0 && $0.count == 1 })
    history.commit()
    try history.redo()
    history.commit()
    #expect(history.steps.count == 1)
  }

  /// A model that can hold numbers that do not equal themselves.
  struct Curve: StateModel {
    enum Action: Codable, Sendable {
      case append(Double)
      case name(String)
    }

    var level = 0.0
    var points: [Double] = []
    var sets: [String: Set<Double>] = [:]
    var name = ""

    func check(_ action: Action) -> Verdict { .change }

    mutating func apply(_ action: Action) {
      switch action {
      case .append(let point):
        level = point
        points.append(point)
        sets["\(points.count)"] = [point, 1, 2]
      case .name(let name): self.name = name
      }
    }
  }

  @Test func `A state with a NaN is left and reached again, near and far`() throws {
    let store = Store(Curve())
    let history = History(store)
    for number in 1...400 { store.send(.append(number.isMultiple(of: 3) ? .nan : Double(number))) }
    for step in [399, 5, 300, 7, 302] {
      try history.jump(to: step)
      #expect(store.state.points.count == step)
      #expect(store.state.level.isNaN == step.isMultiple(of: 3))
    }
  }

  @Test func `Undo brings back the very bytes, even if both states are equal`() throws {
    let store = Store(Curve())
    let history = History(store)
    store.send(.name("\u{e9}"))
    store.send(.name("e\u{301}"))
    try history.undo()
    #expect(Array(store.state.name.unicodeScalars.map(\.value)) == [0xe9])
  }

  nonisolated static let texts: KeyValuePairs = [
    HistoryError.notDeterministic(model: "Die", steps: 1...3): """
    Die is not deterministic: a replay of steps 1 to 3 gives another state than the first time. \
    apply(_:) must depend on the model and the action alone; put times, random numbers and \
    identifiers into the action
    """,
    .notReplayable(model: "Page", step: 4, label: "append 1"): """
    step 4 of Page (append 1) cannot be replayed: the model rejects its action. Either the model \
    has changed since, or check(_:) and apply(_:) depend on more than the model and the action
    """,
    .unknownStep(4):
      "there is no step 4: it was never recorded, ended where it began, or was forgotten",
    .unknownVersion(1): "the history has version 1; only version 3 can be read",
    .unknownModel("Page"):
      "this program does not know the model Page; use the program that saved it",
    .unknownModelVersion(model: "Page", version: 2):
      "Page was written in version 2, which this program cannot read; use the program that wrote it",
    .malformedStep(2):
      "step 2 is malformed: expected a step that follows an earlier one, or a move to one",
  ]

  @Test(arguments: texts.map { ($0, $1) })
  func `Errors say what went wrong and what you can do about it`(
    _ error: HistoryError, text: String
  ) {
    #expect(error.description == text)
  }
}
