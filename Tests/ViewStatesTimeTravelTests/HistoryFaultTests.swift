import Foundation
import Testing
import ViewStates

@testable import ViewStatesTimeTravel

/// Faults of histories that were found, and must not come back.
@MainActor
@Suite struct HistoryFaultTests {
  let page = Store(Page())
  let other = Store(Page())

  @Test func `A jump marks nothing as right that a later jump finds to be wrong`() throws {
    let die = Store(Die())
    let history = History(die)
    for _ in 1...400 { die.send(neverRejected: .roll) }
    let shown = die.state
    #expect(throws: HistoryError.self) { try history.jump(to: 301) }
    #expect(throws: HistoryError.self) { try history.jump(to: 299) }
    #expect(die.state == shown)
  }

  @Test func `Law 4: an equal position is not shown again`() throws {
    let history = History(page, other)
    let (whole, part) = (HistoryStates(), HistoryStates())
    history.attach(whole)
    history.alone(page).attach(part)
    history.commit()
    #expect((whole.values.count, part.values.count) == (1, 1))
    try other.send(.type("a"))
    try other.send(.type("ab"))
    #expect((whole.values.count, part.values.count) == (2, 1))
  }

  @Test func `A jump to a step that is not there changes nothing, while nothing is recorded`()
    throws
  {
    let history = History(page)
    history.isRecording = false
    try page.send(.append(1))
    let (state, steps) = (history.state, history.steps)
    #expect(throws: HistoryError.unknownStep(7)) { try history.jump(to: 7) }
    #expect((history.state, history.steps) == (state, steps))
  }

  @Test func `A store's own redo is the same after an archive`() throws {
    let history = History(page, other)
    try page.send(.append(1))
    try history.alone(page).jump(to: 0)
    try page.send(.append(2))
    try history.alone(page).jump(to: 1)
    try history.alone(page).undo()
    let stores = (Store(Page()), Store(Page()))
    let copy = History(stores.0, stores.1)
    try copy.restore(history.archive().read(by: copy))
    try history.alone(page).redo()
    try copy.alone(stores.0).redo()
    #expect(page.state.numbers == [1])
    #expect(stores.0.state == page.state)
  }

  @Test func `No label names a type`() throws {
    let history = History(page, other)
    try page.send(.append(1))
    try history.alone(page).undo()
    #expect(history.line.map(\.label) == ["start", "append 1", "go to step 0"])
  }

  @Test func `A wide fork is forgotten in time`() throws {
    let history = History(page, bounds: HistoryBounds(steps: 20_000))
    for number in 1...40_000 {
      try page.send(.append(number))
      try history.undo()
    }
    #expect(history.stepCount == 20_000)
  }

  @Test func `While nothing is recorded, a change adds an action and no state`() throws {
    let history = History(page)
    history.isRecording = false
    var lines: [String] = []
    history.recorder.addWriter { steps in
      lines += steps.map { (try? String(decoding: JSONEncoder().encode($0), as: UTF8.self)) ?? "" }
      return true
    }
    for number in 1...3 { try page.send(.append(number)) }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { !$0.contains("state") })
  }

  @Test func `States are kept by the rule: some 64 and 16 for each doubling`() throws {
    let history = History(page, bounds: HistoryBounds(steps: .max))
    for number in 1...10_000 { try page.send(.append(number)) }
    let track = history.recorder.timeline.tracks[0] as? Track<Page>
    #expect(track?.states.count ?? 0 <= 190)
    try history.jump(to: 5)
    #expect(page.state.numbers.count == 5)
    #expect(track?.states.count ?? 0 <= 380)
  }
}
