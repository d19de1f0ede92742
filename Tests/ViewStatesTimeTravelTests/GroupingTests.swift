import Testing
import ViewStates
import ViewStatesTimeTravel

/// Actions that are one step together, because the model says so.
@MainActor
@Suite struct GroupingTests {
  let store = Store(Page())

  @Test func `A typed word is one step`() throws {
    let history = History(store)
    for word in ["c", "ca", "cat"] { try store.send(.type(word)) }
    try store.send(.append(1))
    try store.send(.type("cats"))

    #expect(history.line.map(\.label) == ["start", "type cat", "append 1", "type cats"])
    #expect(history[1]?.actionCount == 3)
    try history.jump(to: 0)
    #expect(store.state == Page())
    try history.redo()
    #expect(store.state == Page(word: "cat"))
  }

  @Test func `Typing after an undo is a new step`() throws {
    let history = History(store)
    try store.send(.type("c"))
    try store.send(.append(1))
    try history.undo()
    try store.send(.type("ca"))
    #expect(history.line.map(\.label) == ["start", "type c", "type ca"])
  }

  @Test func `After the end of a group, typing is a new step`() throws {
    let history = History(store)
    for word in ["c", "ca"] { try store.send(.type(word)) }
    history.endGroup()
    for word in ["cat", "cats"] { try store.send(.type(word)) }

    #expect(history.line.map(\.label) == ["start", "type ca", "type cats"])
    try history.undo()
    #expect(store.state == Page(word: "ca"))
  }

  @Test func `The end of a group where none is open changes nothing`() throws {
    let history = History(store)
    let positions = Positions()
    history.attach(positions)
    history.endGroup()
    try store.send(.append(1))
    history.endGroup()
    history.endGroup()
    #expect(positions.values == [0, 1])
  }

  @Test func `A history that starts while somebody types starts with a step of its own`() throws {
    try store.send(.type("c"))
    let history = History(store)
    try store.send(.type("ca"))
    try history.undo()
    #expect(store.state == Page(word: "c"))
  }

  @Test func `A step that ends where it began is removed`() throws {
    let history = History(store)
    try store.send(.append(1))
    for word in ["m", "mo", ""] { try store.send(.type(word)) }

    #expect(history.line.map(\.label) == ["start", "append 1"])
    #expect(history.state == HistoryState(current: 1, previous: 0, position: 1, count: 2))
    try store.send(.type("x"))
    #expect(history.line.map(\.label) == ["start", "append 1", "type x"])
  }

  @Test func `When a step is removed, redo leads where it led before`() throws {
    let history = History(store)
    for number in 1...3 { try store.send(.append(number)) }
    try history.jump(to: 1)
    for word in ["m", ""] { try store.send(.type(word)) }

    #expect(
      history.state
        == HistoryState(current: 1, previous: 0, next: 2, position: 1, count: 4, last: 3))
    #expect(history.branches == [])
    try history.redo()
    #expect(store.state == Page(numbers: [1, 2]))
  }

  @Test func `A change of another store ends a group`() throws {
    let other = Store(Page())
    let history = History(store, other)
    try store.send(.type("a"))
    try store.send(.type("ab"))
    try other.send(.append(0))
    try store.send(.type("abc"))
    #expect(history.state.count == 4)
    try history.undo()
    #expect(store.state.word == "ab")
  }

  @Test func `A travel of another store alone ends a group`() throws {
    let other = Store(Page())
    let history = History(store, other)
    try other.send(.append(1))
    try store.send(.type("a"))
    try history.alone(other).undo()
    try store.send(.type("ab"))
    try history.jump(to: 2)
    #expect((other.state.numbers, store.state.word) == ([1], "a"))
  }

  @Test func `A step that ends where it began does not end the next bout`() throws {
    let history = History(store)
    try store.send(.type("a"))
    history.endGroup()
    try store.send(.type("ab"))
    try store.send(.type("a"))
    try store.send(.type("abc"))
    #expect(history.line.map(\.label) == ["start", "type a", "type abc"])
  }
}
