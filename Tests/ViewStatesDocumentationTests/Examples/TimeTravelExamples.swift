import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Todo

@MainActor @Suite struct TimeTravelExamples {
  typealias ClockList = Counter
  typealias ClockScreen = Counter

  let counter = Store(Counter())
  let document = Store(ClockList())
  let viewState = Store(ClockScreen())

  @Test func `a history over one store, with a branch`() throws {
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

  @Test func `a history over two stores, one of which travels alone, with a slider`() throws {
    let document = Store(ClockList())
    let viewState = Store(ClockScreen())
    let history = History(document, viewState)
    try history.undo()  // undoes the last change, in either model
    try history.alone(document).undo()  // undoes the last change of the document
    try history.undo()  // takes that travel back
    try document.send(.increment)
    try viewState.send(.increment)
    let slider = Recorder<HistoryState>()
    let drawings = history.alone(document)
    try drawings.undo()
    drawings.attach(slider)
    #expect(slider.all == [HistoryState(current: 0, next: 1, count: 2)])
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
    let history = History(document, viewState)
    try viewState.send(.increment)
    let data = try JSONEncoder().encode(history.archive())
    let decoder = JSONDecoder()
    decoder.userInfo = history.models.userInfo
    try history.restore(decoder.decode(HistoryArchive.self, from: data))
    try document.send(.increment)
    try history.restore(decoder.decode(HistoryArchive.self, from: data))
    #expect((document.state.count, viewState.state.count) == (0, 1))
  }
}
