import Testing
import ViewStates
import ViewStatesTimeTravel

@MainActor @Suite struct TimeTravelExamples {
  @Test func `a history over one store`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    try history.undo()  // counter.state.count is 0
    try history.redo()  // and 1 again
    #expect(counter.state.count == 1)
  }

  @Test func `a timeline over several histories`() throws {
    typealias ClockList = Counter
    typealias ClockScreen = Counter
    let document = History(Store(ClockList()))
    let viewState = History(Store(ClockScreen()))
    let timeline = Timeline(document, viewState)
    try timeline.undo()  // undoes the last change, in either model
    try document.undo()  // undoes the last change of the document
    try timeline.undo()  // goes back to before the travel in the document
    try document.store.send(.increment)
    try viewState.store.send(.increment)
    try timeline.undo()
    #expect(document.store.state.count == 1)
    #expect(viewState.store.state.count == 0)
  }

  @Test func `a history is archived and restored`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    let archive = history.archive
    try counter.send(.increment)
    try history.restore(archive)
    #expect(counter.state.count == 1)
  }

  @Test func `an action from the past starts a branch`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    try counter.send(.increment)
    try history.jump(to: 1)
    try counter.send(.decrement)
    #expect(counter.state.count == 0)
    try history.jump(to: 2)
    #expect(counter.state.count == 2)
  }
}
