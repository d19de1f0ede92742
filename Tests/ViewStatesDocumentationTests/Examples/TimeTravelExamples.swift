import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

struct SearchField: StateModel {
  enum Action: Codable, Sendable { case type(String) }

  var text = ""

  mutating func apply(_ action: Action) {
    switch action {
    case .type(let text): self.text = text
    }
  }

  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool { true }
}

struct EventLog: EventListener {
  func hear(_ event: Step) { print(event.kind, event.id) }
}

struct Parcel: StateModel {
  enum Action: Codable, Sendable {
    case write(String)
    case post
  }

  var address = ""
  var isPosted = false

  mutating func apply(_ action: Action) {
    switch action {
    case .write(let address): self.address = address
    case .post: isPosted = true
    }
  }
}

extension Parcel: ModelWithBarriers {
  func barrier(after action: Action) -> String? {
    if case .post = action { "a posted parcel doesn't come back" } else { nil }
  }
}

@MainActor @Suite struct TimeTravelExamples {
  typealias ClockList = Counter
  typealias ClockScreen = Counter

  @Test func `a history over one store`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    try counter.send(.increment)
    try history.undo()  // counter.state.count is 0
    try history.redo()  // and 1 again
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

  @Test func `a history over two stores`() throws {
    let document = Store(ClockList())
    let viewState = Store(ClockScreen())
    let history = History(document, viewState)
    try history.undo()  // undoes the last change, in either model
    try history.alone(document).undo()  // undoes the last change of the document
    try history.undo()  // takes that travel back
    #expect(history.state == HistoryState())
  }

  @Test func `one store travels alone`() throws {
    let (document, viewState) = (Store(ClockList()), Store(ClockScreen()))
    let history = History(document, viewState)
    try document.send(.increment)
    try viewState.send(.increment)
    try history.alone(document).undo()  // the document is at 0, the view state stays at 1
    #expect((document.state.count, viewState.state.count) == (0, 1))
    try history.undo()  // takes that travel back: both are at 1
    #expect((document.state.count, viewState.state.count) == (1, 1))
    try history.undo()  // undoes the last change, that of the view state
    #expect((document.state.count, viewState.state.count) == (1, 0))
  }

  @Test func `a slider of one store`() throws {
    let slider = Recorder<HistoryState>()
    let (document, viewState) = (Store(ClockList()), Store(ClockScreen()))
    let history = History(document, viewState)
    try document.send(.increment)
    let drawings = history.alone(document)
    try drawings.undo()
    drawings.attach(slider)
    #expect(slider.all == [HistoryState(current: 0, next: 1, count: 2)])
  }

  @Test func `a bout of typing ends`() throws {
    let field = Store(SearchField())
    let history = History(field)
    field.send(.type("m"))
    field.send(.type("mo"))
    history.endGroup()  // the field has lost the focus
    field.send(.type("moon"))
    try history.undo()  // the text is "mo" again
    #expect(field.state.text == "mo")
  }

  @Test func `a barrier stops undo`() throws {
    let parcel = Store(Parcel())
    let history = History(parcel)
    parcel.send(.write("Ada"))
    parcel.send(.post)
    #expect(history.state.barrier == "a posted parcel doesn't come back")
    #expect(throws: HistoryError.barrier(step: 2, reason: "a posted parcel doesn't come back")) {
      try history.undo()
    }
    #expect(parcel.state.isPosted)
  }

  @Test func `a log of a history`() throws {
    let counter = Store(Counter())
    let history = History(counter)
    history.events.listen(EventLog())
    try counter.send(.increment)  // prints actions 1
    try history.undo()  // prints moved 0
  }

  @Test func `a history is archived and restored`() throws {
    let (document, viewState) = (Store(ClockList()), Store(ClockScreen()))
    let history = History(document, viewState)
    try viewState.send(.increment)
    let data = try JSONEncoder().encode(history.archive())
    let decoder = JSONDecoder()
    decoder.userInfo = history.models.userInfo
    try history.restore(decoder.decode(HistoryArchive.self, from: data))
    #expect((document.state.count, viewState.state.count) == (0, 1))
    try document.send(.increment)
    try history.restore(decoder.decode(HistoryArchive.self, from: data))
    #expect((document.state.count, viewState.state.count) == (0, 1))
  }

  @Test func `a history begins with an archive`() throws {
    let (document, viewState) = (Store(ClockList()), Store(ClockScreen()))
    let earlier = History(document, viewState)
    try document.send(.increment)
    let archive = try earlier.archive()
    let history = History(document, viewState)
    try history.restore(archive)
    #expect(history.line == earlier.line)
  }
}
