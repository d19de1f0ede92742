import Foundation
import Testing
import ViewStatesMocks

@testable import ViewStates
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

  @Test
  func `A redo in one store alone is archived, although the version of the store is forgotten`()
    throws
  {
    let history = History(page, other, bounds: HistoryBounds(steps: 3))
    try page.send(.append(1))
    try history.alone(page).undo()
    try other.send(.append(1))
    let stores = (Store(Page()), Store(Page()))
    let copy = History(stores.0, stores.1)
    try copy.restore(history.archive().read(by: copy))
    #expect(copy.alone(stores.0).state.next == 1)
    #expect(try copy.alone(stores.0).redo())
    #expect(stores.0.state.numbers == [1])
  }

  @Test func `A redo in one store alone passes over versions that are forgotten`() throws {
    let history = History(page, other, bounds: HistoryBounds(steps: 4))
    for number in 1...3 { try page.send(.append(number)) }
    try history.alone(page).jump(to: 0)
    for number in 1...2 { try other.send(.append(number)) }
    #expect(history.alone(page).line.map(\.id) == [0, 3])
    #expect(try history.alone(page).redo())
    #expect(page.state.numbers == [1, 2, 3])
  }

  @Test func `The oldest step keeps its label, its actions and its barrier in an archive`() throws {
    let history = History(page, other)
    try page.send(.append(1))
    try oneChange(of: page, other) {
      try page.send(.append(2))
      try other.send(.type("!"))
      try other.send(.append(3))
    }
    for _ in 1...2 {
      history.commit()
      let stores = (Store(Page()), Store(Page()))
      let copy = History(stores.0, stores.1)
      try copy.restore(history.archive().read(by: copy))
      #expect(copy.line == history.line)
      #expect(copy.alone(stores.0).line == history.alone(page).line)
      #expect(copy.alone(stores.1).line == history.alone(other).line)
      try page.send(.append(4))
    }
  }

  @Test(arguments: [
    "id.1", "kind.0", "actions.+1", "actions.01", "actions.", "state.-1", "label.x",
  ])
  func `A key that no step has is refused`(key: String) throws {
    let history = History(page, other)
    let decoder = JSONDecoder()
    decoder.userInfo = history.models.userInfo
    #expect(throws: DecodingError.self) {
      try decoder.decode(Step.self, from: Data(#"{"id":1,"actions":[],"\#(key)":[]}"#.utf8))
    }
  }

  @Test func `The end of a group does not end the step of a pause`() throws {
    let history = History(page)
    history.isRecording = false
    try page.send(.append(1))
    history.endGroup()
    try page.send(.append(2))
    #expect(history.line.map(\.label) == ["start", "not recorded"])
  }

  @Test func `A travel in one store alone leaves the redo of another`() throws {
    let history = History(page, other)
    let (first, second) = (history.alone(page), history.alone(other))
    for number in 1...2 {
      try page.send(.append(number))
      try other.send(.append(number))
    }
    try history.jump(to: 1)
    let line = second.line
    try first.undo()
    #expect(second.line == line)
    #expect((first.state.next, second.state.next) == (1, 2))
    #expect(history.line.last?.label == "go to step 0")
    try second.redo()
    try first.redo()
    #expect((first.state.next, second.state.next) == (3, 4))
    #expect(history.line.last?.label == "go to step 2")
    try second.undo()
    #expect(history.line.map(\.id) == [0, 1, 2, 3, 4])
  }
}
