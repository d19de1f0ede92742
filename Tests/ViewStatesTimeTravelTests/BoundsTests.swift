import Testing
import ViewStates
import ViewStatesMocks

@testable import ViewStatesTimeTravel

/// What a history forgets, and when.
@MainActor
@Suite struct BoundsTests {
  let store = Store(Page())

  @Test func `The oldest steps go first`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 3))
    for number in 1...10 { try store.send(.append(number)) }
    #expect(history.steps.map(\.id) == [8, 9, 10])
    #expect(history.state.dropped == 8)
  }

  @Test func `A branch at the oldest step goes step by step from its end, the oldest branch first`()
    throws
  {
    let history = History(store, bounds: HistoryBounds(steps: 8))
    for number in 1...3 { try store.send(.append(number)) }
    try history.jump(to: 0)
    for number in 4...5 { try store.send(.append(number)) }
    try history.jump(to: 0)
    for number in 6...7 { try store.send(.append(number)) }
    #expect(history.steps.map(\.id) == [0, 1, 2, 3, 4, 5, 6, 7])
    var kept: [[Int]] = []
    for number in 8...13 {
      try store.send(.append(number))
      kept.append(history.steps.map(\.id))
    }
    #expect(
      kept == [
        [0, 1, 2, 4, 5, 6, 7, 8], [0, 1, 4, 5, 6, 7, 8, 9], [0, 4, 5, 6, 7, 8, 9, 10],
        [0, 4, 6, 7, 8, 9, 10, 11], [0, 6, 7, 8, 9, 10, 11, 12], [6, 7, 8, 9, 10, 11, 12, 13],
      ])
  }

  @Test func `What was done last is kept, even beside a long branch`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 100))
    for number in 1...99 { try store.send(.append(number)) }
    try history.jump(to: 0)
    try store.send(.append(100))
    try history.undo()
    #expect(store.state == Page())
    try history.jump(to: 98)
    #expect(store.state.numbers.count == 98)
    #expect(history[99] == nil)
  }

  @Test func `After a pause, what the position promises is there`() throws {
    for most in 1...3 {
      let store = Store(Page())
      let history = History(store, bounds: HistoryBounds(steps: most))
      for number in 1...3 { try store.send(.append(number)) }
      history.isRecording = false
      try store.send(.append(4))
      #expect(history.state.previous == 3)
      try history.undo()
      #expect(store.state.numbers == [1, 2, 3])
    }
  }

  @Test func `One change forgets only so many steps, however large it is`() throws {
    let store = Store(Page())
    let history = History(store, bounds: HistoryBounds(bytes: 4 << 20))
    for number in 1...20_000 { try store.send(.append(number)) }
    let before = history.state.count
    try store.send(.type(String(repeating: "x", count: 4 << 20)))
    #expect(before - history.state.count < 4_200)
    for number in 1...10 { try store.send(.append(number)) }
    // What was done last stays.
    #expect(history.state.count >= 2)
    #expect(history.recorder.brokenInvariant() == nil)
  }

  @Test func `A state that moved along as the oldest is checked like any other`() throws {
    let store = Store(Die())
    let history = History(store, bounds: HistoryBounds(steps: 100))
    for _ in 1...300 { store.send(.roll) }
    let shown = store.state
    #expect {
      try history.jump(to: history.line[0].id)
    } throws: { error in
      guard case HistoryError.notDeterministic("Die", _)? = error as? HistoryError else {
        return false
      }
      return true
    }
    #expect(store.state == shown)
  }

  @Test(arguments: [1, 3])
  func `A commit at an oldest step that has grown is where revert leads`(most: Int) throws {
    let history = History(store, bounds: HistoryBounds(steps: most))
    for number in 1...5 { try store.send(.append(number)) }
    try store.send(.type("a"))
    try store.send(.type("ab"))
    history.commit()
    try store.send(.type("abc"))
    try history.revert()
    #expect(store.state.word == "ab")
  }

  @Test func `An oldest step that grows and grows keeps one action`() throws {
    let history = History(store, bounds: HistoryBounds(steps: 1))
    for number in 1...1_000 { try store.send(.type("\(number)")) }
    #expect(history.steps.map(\.actionCount) == [1])
    #expect(history.line.map(\.label) == ["type 1000"])
    #expect(history.recorder.brokenInvariant() == nil)
    #expect(history.recorder.weight < 2_000)
  }

  @Test func `Four thousand branches, each within the last, are listed`() throws {
    let history = History(store)
    for number in 1...4_000 {
      try store.send(.append(number))
      try store.send(.append(-number - 1))
      try history.undo()
    }
    let branches = history.branches
    #expect(branches.count == 3_999)
    #expect(branches.allSatisfy { $0.count == 1 && $0.tip == $0.fork + 1 })
  }
}
