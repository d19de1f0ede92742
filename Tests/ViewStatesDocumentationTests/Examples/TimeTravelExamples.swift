import Foundation
import Testing
import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import Todo

@MainActor @Suite struct TimeTravelExamples {
  typealias ClockList = Counter
  typealias ClockScreen = Counter

  @Test func `a history over one store, with a branch`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    try history.undo()  // counter.state.count is 0
    try history.redo()  // and 1 again
    #expect(counter.state.count == 1)
    try counter.send(.increment)
    try history.jump(to: 1)
    try counter.send(.decrement)
    #expect(counter.state.count == 0)
    try history.jump(to: 2)
    #expect(counter.state.count == 2)
  }

  @Test func `a history over two stores, one of which travels alone`() throws {
    let document = Store(ClockList())
    let viewState = Store(ClockScreen())
    let history = History(document, viewState)
    try document.send(.increment)
    try viewState.send(.increment)
    try history.alone(document).undo()  // undoes the change of the document
    #expect((document.state.count, viewState.state.count) == (0, 1))
    try history.undo()  // takes that travel back: both are at 1
    #expect((document.state.count, viewState.state.count) == (1, 1))
  }

  @Test func `a bout of typing ends`() throws {
    let screen = Store(TodoScreen())
    let history = History(screen)
    screen.send(.search("m"))
    screen.send(.search("mo"))
    history.endGroup()  // the field has lost the focus
    screen.send(.search("moon"))
    try history.undo()  // the text is "mo" again
    #expect(screen.state.searchText == "mo")
  }

  @Test func `a history is archived and restored`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    let data = try JSONEncoder().encode(history.archive())
    let decoder = JSONDecoder()
    decoder.userInfo = history.models.userInfo
    try history.restore(decoder.decode(HistoryArchive.self, from: data))
    let line = try StableJSON.encode(history.archive())
    try counter.send(.increment)
    let archive = try StableJSON.decode(
      HistoryArchive.self, from: line, knowing: history.models.userInfo)
    try history.restore(archive)
    #expect(counter.state.count == 1)
  }
}
