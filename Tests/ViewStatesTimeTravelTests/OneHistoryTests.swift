import Testing
import ViewStatesMocks

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// One history over several stores: intents, gaps, and stores that changed long ago.
@MainActor
@Suite struct OneHistoryTests {
  let first = Store(Page())
  let second = Store(Page())

  @Test func `An intent over two stores is one step with its label`() throws {
    let history = History(first, second)
    try oneChange("pick", of: first, second) {
      try first.send(.append(1))
      try second.send(.append(2))
      try second.send(.append(3))
    }
    #expect(history.line.map(\.label) == ["start", "pick"])
    #expect(history.line.map(\.actionCount) == [0, 3])

    try history.undo()
    #expect([first.state, second.state] == [Page(), Page()])
    try history.redo()
    #expect(first.state.numbers == [1])
    #expect(second.state.numbers == [2, 3])
  }

  @Test func `No follower sees a history that has half of an intent`() throws {
    let history = History(first, second)
    let presenter = Everything(stores: [first, second], history: history, order: 1)
    let recorder = StateRecorder<Everything.State>()
    presenter.attach(recorder)
    try recorder.requireNext()
    oneChange(of: first, second) {
      _ = try? first.send(.append(1))
      _ = try? second.send(.append(2))
    }
    let shown = try recorder.requireNext()
    #expect(shown.position.current == 1)
    #expect(shown.alone.map(\.current) == [1, 1])
    try recorder.requireNoMore()
  }

  @Test func `An intent is a step of its own, even after an action that it could be grouped with`()
    throws
  {
    let history = History(first, second)
    try first.send(.type("a"))
    try oneChange("rename", of: first) { try first.send(.type("ab")) }
    try first.send(.type("abc"))
    #expect(history.line.map(\.label) == ["start", "type a", "rename", "type abc"])
    try history.undo()
    #expect(first.state.word == "ab")
  }

  @Test func `Ten stores have one history`() throws {
    let stores = (0..<10).map { _ in Store(Page()) }
    let history = History(
      stores[0], stores[1], stores[2], stores[3], stores[4], stores[5], stores[6], stores[7],
      stores[8], stores[9])
    for number in 0..<500 { try stores[number * 7 % 10].send(.append(number)) }
    // The oldest change of the last store is hundreds of steps away.
    try history.jump(to: 5)
    #expect(stores.map(\.state.numbers) == [[0], [3], [], [], [2], [], [], [1], [4], []])
    try history.jump(to: 500)
    #expect(stores.map(\.state.numbers.count) == Array(repeating: 50, count: 10))
  }

  @Test func `A store that changed long ago is found again`() throws {
    let history = History(first, second)
    try second.send(.append(0))
    for number in 1...1_000 { try first.send(.append(number)) }
    try second.send(.append(1_001))
    try history.undo()
    #expect(second.state.numbers == [0])
    try history.jump(to: 0)
    #expect(second.state.numbers == [])
    try history.jump(to: 700)
    #expect(second.state.numbers == [0])
    #expect(first.state.numbers.count == 699)
  }

  @Test func `Changes that are not recorded, and lead back, are no step`() throws {
    let history = History(first, second)
    try first.send(.append(1))
    history.isRecording = false
    try first.send(.append(2))
    #expect(history.state.previous == 1)
    try first.send(.removeLast)
    #expect(history.state.previous == 0)
    history.isRecording = true
    #expect(history.line.count == 2)
  }

  @Test func `A store is named once`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let store = Store(Page())
        _ = History(store, store)
      }
    }
  }

  @Test func `Only a store of the history travels alone`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = History(Store(Page())).alone(Store(Page())) }
    }
  }
}
