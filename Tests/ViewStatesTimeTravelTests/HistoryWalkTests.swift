import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// A random walk that compares a history with a reference that keeps every state.
@MainActor
@Suite struct HistoryWalkTests {
  enum Act {
    case append(Int)
    case removeLast
    case type(Int)
    case undo, redo
    case jump(Int)
    case commit
    case restore(Int)
    case archive
  }

  static func act(_ random: inout SplitMix64) -> Act {
    switch Int.random(in: 0..<1_000, using: &random) {
    case ..<400: .append(Int.random(in: 0..<100, using: &random))
    case ..<480: .removeLast
    case ..<620: .type(Int.random(in: 0..<4, using: &random))
    case ..<760: .undo
    case ..<870: .redo
    case ..<985: .jump(Int.random(in: 0..<1_000, using: &random))
    case ..<995: .restore(Int.random(in: 0..<100, using: &random))
    case ..<999: .commit
    default: .archive
    }
  }

  @Test(arguments: [(UInt64(1), 40), (2, 1_000), (3, .max)])
  func `After a hundred thousand steps, a history equals one that keeps every state`(
    seed: UInt64, most: Int
  ) throws {
    let count = most == .max ? 20_000 : 100_000
    try RandomWalk(seed: seed, steps: count, step: Self.act).run { acts in
      var walk = HistoryWalk(most: most)
      for (index, act) in acts.enumerated() {
        try walk.do(act)
        if let failure = walk.failure(isThorough: index % 100 == 0) { return "\(act): \(failure)" }
      }
      return walk.finalFailure
    }
  }
}

/// A history and its reference.
@MainActor
struct HistoryWalk {
  let store = Store(Page())
  let history: History<Page>
  let witness = Witness<Page>()
  var reference: HistoryReference
  var announced: [Page]

  init(most: Int) {
    history = History(store, bounds: HistoryBounds(steps: most, bytes: .max))
    reference = HistoryReference(Page(), most: most)
    announced = [Page()]
    store.changes.attach(witness)
  }

  mutating func `do`(_ act: HistoryWalkTests.Act) throws {
    switch act {
    case .append(let number): send(.append(number))
    case .removeLast: send(.removeLast)
    case .type(let number): send(.type("\(number)"))
    case .undo:
      reference.undo()
      try history.undo()
    case .redo:
      reference.redo()
      try history.redo()
    case .jump(let number):
      let steps = reference.steps
      let step = steps[number % steps.count]
      reference.jump(to: step)
      try history.jump(to: step)
    case .commit:
      reference.commit()
      history.commit()
    case .restore(let number):
      let page = Page(numbers: [number], word: "restored")
      if try store.restore(page) == .changed { reference.record(nil, page) }
    case .archive:
      let other = History(Store(Page()))
      try other.restore(history.archive)
      guard other.store.state == store.state, other.state.position == history.state.position,
        other.state.count == history.state.count
      else { throw InvalidState("an archive gave \(other.state)") }
    }
    noteAnnouncement()
  }

  private mutating func send(_ action: Page.Action) {
    if (try? store.send(action)) == .changed { reference.record(action, store.state) }
  }

  private mutating func noteAnnouncement() {
    let state = reference.nodes[reference.current]?.state ?? Page()
    if state != announced.last { announced.append(state) }
  }

  mutating func failure(isThorough: Bool) -> String? {
    let expected = reference.nodes[reference.current]
    guard store.state == expected?.state else { return "the state is \(store.state)" }
    let state = history.state
    guard state.current == reference.current else { return "at step \(state.current)" }
    guard state.previous == expected?.parent, state.next == expected?.next else {
      return "between \(state.previous ?? -1) and \(state.next ?? -1)"
    }
    guard state.dropped == reference.dropped else { return "dropped \(state.dropped)" }
    guard isThorough else { return nil }
    guard state.position == reference.position, state.count == reference.line.count else {
      return "at \(state.position) of \(state.count)"
    }
    guard history.line.map(\.id) == reference.line else { return "the line differs" }
    guard history.steps.map(\.id) == reference.steps else {
      return "the steps differ"
    }
    return history.brokenInvariant()
  }

  var finalFailure: String? {
    let seen = witness.changes.map(\.state)
    return seen == announced ? nil : "the view saw \(seen.count) states, not \(announced.count)"
  }
}
