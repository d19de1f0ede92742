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

  @Test func `After a pause, what the position promises is there`() throws {
    for most in 2...3 {
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
