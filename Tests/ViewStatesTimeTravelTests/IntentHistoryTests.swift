import Foundation
import Testing

@testable import ViewStates
@testable import ViewStatesTimeTravel

/// Intents over several stores in a history, at the edges.
@MainActor
@Suite struct IntentHistoryTests {
  let first = Store(Page())
  let second = Store(Page())

  @Test(arguments: 60...66)
  func `An intent of two actions is redone as it was, wherever a state is kept`(before: Int) throws
  {
    let history = History(first)
    for number in 0..<before { try first.send(.append(number)) }
    try oneChange(of: first) {
      try first.send(.append(-2))
      try first.send(.append(-3))
    }
    let state = first.state
    try history.undo()
    #expect(first.state.numbers.count == before)
    try history.redo()
    #expect(first.state == state)
    try history.jump(to: 0)
    try history.jump(to: before + 1)
    #expect(first.state == state)
  }

  /// A presenter with a mistake: while it derives its state, it sends an action to another store.
  private final class Hasty: Presenter {
    let views = Views<Int>()
    let (first, second): (Store<Page>, Store<Page>)

    var state: Int {
      if first.state.numbers == [1], second.state.word.isEmpty {
        #expect(throws: Never.self) { try second.send(.type("hasty")) }
      }
      return first.state.numbers.count
    }

    init(_ first: Store<Page>, _ second: Store<Page>) {
      (self.first, self.second) = (first, second)
      follow(first)
    }
  }

  @Test func `An action that is sent while an intent is announced is a step after it`() throws {
    let history = History(first, second)
    let hasty = Hasty(first, second)
    let last = Last<Int>()
    hasty.attach(last)
    try oneChange("both", of: first, second) {
      try first.send(.append(1))
      try second.send(.append(2))
    }
    #expect(history.line.map(\.label) == ["start", "both", "type hasty"])
    #expect(history.line.map(\.actionCount) == [0, 2, 1])
    try history.undo()
    #expect(second.state == Page(numbers: [2]))
    try history.undo()
    #expect([first.state, second.state] == [Page(), Page()])
  }

  @Test func `An archive keeps the labels of intents`() throws {
    let history = History(first, second)
    try oneChange("pick", of: first, second) {
      try first.send(.append(1))
      try second.send(.append(2))
    }
    let archive = try history.archive()
    let copies = [Store(Page()), Store(Page())]
    let copy = History(copies[0], copies[1])
    try copy.restore(archive)
    #expect(copy.line == history.line)
    #expect(copy.line.map(\.label) == ["start", "pick"])
  }

  @Test func `Actions that a model groups are archived as the intent sent them`() throws {
    let history = History(first)
    try oneChange(of: first) {
      try first.send(.type("m"))
      try first.send(.type(""))
      try first.send(.type("x"))
    }
    try first.send(.append(1))
    let copy = History(second)
    try copy.restore(history.archive())
    #expect(copy.line == history.line)
    #expect(second.state == first.state)
  }

  @Test func `A store is released with its history`() throws {
    weak var released: Store<Page>?
    do {
      let store = Store(Page())
      released = store
      let history = History(store, second)
      let ears = Ears()
      history.events.listen(ears)
      try store.send(.append(1))
      try history.alone(store).undo()
    }
    #expect(released == nil)
  }

  @Test func `A number is not given again after a restore`() throws {
    let history = History(first)
    for number in 1...3 { try first.send(.append(number)) }
    let archive = try history.archive()
    try first.send(.append(4))
    try history.restore(archive)
    try first.send(.append(5))
    #expect(history.steps.map(\.id) == [0, 1, 2, 3, 5])
  }
}
