import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesIdentity
import ViewStatesMocks
import ViewStatesTimeTravel

@MainActor @Suite struct ClocksTimeTravelPresenterTests {
  let clocks = ClocksUnderTest()
  let timeTravel: ClocksTimeTravelPresenter
  let sliders = StateRecorder<TimeTravelState>()

  init() {
    timeTravel = ClocksTimeTravelPresenter(document: clocks.document, viewState: clocks.viewState)
    timeTravel.attach(sliders)
  }

  @Test func `Both models travel together, in the order of their changes`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    try clocks.document.send(.remove(id: .nth(1)))
    #expect(try timeTravel.undo(.everything))
    #expect(clocks.detail?.state.clock.name == "Tokyo")
    #expect(try timeTravel.undo(.everything))
    #expect(clocks.detail?.state == nil)
    #expect(clocks.master.state.clocks.count == 1)
    #expect(try timeTravel.jump(.everything, to: 3))
    #expect(clocks.master.state.clocks.isEmpty)
    #expect(!(try timeTravel.redo(.everything)))
    #expect(sliders.states.map(\.everything.position) == [0, 1, 2, 3, 2, 1, 3])
  }

  @Test
  func
    `When one model travels by itself, the other stays, and presenters show the nearest they can`()
    throws
  {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    timeTravel.split()
    timeTravel.split()
    #expect(try timeTravel.undo(.document))
    #expect(clocks.detail?.state == nil)
    #expect(clocks.viewState.state.detail == DetailViewState(zone: .nth(1)))
    #expect(try timeTravel.redo(.document))
    #expect(clocks.detail?.state.clock.name == "Tokyo")
    #expect(try timeTravel.jump(.viewState, to: 0))
    #expect(clocks.detail?.state == nil)
    #expect(clocks.master.state.clocks.count == 1)
    timeTravel.join()
    #expect(sliders.states.map(\.isSplit) == [false, false, false, true, true, true, true, false])
    #expect(sliders.states.map(\.histories.count) == [1, 1, 1, 2, 2, 2, 2, 1])
  }

  @Test func `Every travel of one model by itself is shown, although the history stays in place`()
    throws
  {
    for identifier in ["Asia/Tokyo", "Europe/Berlin", "Asia/Kathmandu"] {
      try clocks.master.addZone(identifier: identifier)
    }
    timeTravel.split()
    let count = sliders.states.count
    for _ in 1...3 { try timeTravel.undo(.document) }
    for _ in 1...3 { try timeTravel.redo(.document) }
    #expect(sliders.states.dropFirst(count).map(\.document.position) == [2, 1, 0, 1, 2, 3])
  }

  @Test func `A clock that is added on another branch has an identity of its own`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    timeTravel.split()
    try timeTravel.undo(.document)
    try clocks.master.addZone(identifier: "Europe/Berlin")
    #expect(clocks.document.state.zones.map(\.id) == [Identity(number: 1, nonce: 2)])
    #expect(clocks.detail?.state == nil)
    #expect(clocks.master.state.selected == nil)
  }

  @Test func `A jump that moves both models shows each view one state`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    clocks.master.showSelection()
    clocks.screens.takeAll()
    clocks.details.takeAll()
    clocks.sheets.takeAll()
    #expect(try timeTravel.jump(.everything, to: 0))
    try clocks.screens.requireNext(MasterState())
    try clocks.screens.requireNoMore()
    try clocks.details.requireNext(nil)
    try clocks.details.requireNoMore()
    try clocks.sheets.requireNext(nil)
    try clocks.sheets.requireNoMore()
  }

  @Test func `Typing a search and dragging a list are one step each`() throws {
    clocks.master.showSelection()
    for text in ["a", "as", "asia"] { clocks.selection?.search(text) }
    clocks.selection?.scroll(to: 1)
    clocks.selection?.search("tok")
    #expect(
      timeTravel.line(of: .everything, before: .max, after: .max).map(\.label) == [
        "start", "show the sheet", "search for asia", "scroll the sheet to row 2", "search for tok",
      ])
    #expect(try timeTravel.undo(.everything))
    #expect(clocks.selection?.state.searchText == "asia")
    #expect(clocks.selection?.state.scrollPosition == 1)
  }

  @Test func `After the end of a bout, a search is a step of its own`() throws {
    clocks.master.showSelection()
    for text in ["a", "as"] { clocks.selection?.search(text) }
    timeTravel.endGroup()
    for text in ["t", "to"] { clocks.selection?.search(text) }
    #expect(try timeTravel.undo(.everything))
    #expect(clocks.selection?.state.searchText == "as")
  }

  @Test func `Time travel never changes the time`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.document.send(.rename(id: .nth(1), name: "office"))
    clocks.time.advance(by: 3600)
    #expect(try timeTravel.undo(.everything))
    #expect(
      clocks.master.state == MasterState(clocks: [clocks.clock(1, "Tokyo", "Asia/Tokyo")]))
    #expect(clocks.master.state.clocks.first?.time?.hour == 22)
    #expect(clocks.time.calls.isEmpty)
  }

  @Test func `Undone steps become a branch, of each model and of both`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    clocks.master.toggleEditing()
    #expect(try timeTravel.undo(.everything))
    clocks.master.showSelection()
    #expect(timeTravel.branches(of: .everything) == [HistoryBranch(fork: 1, tip: 2, count: 1)])
    #expect(timeTravel.branches(of: .viewState) == [HistoryBranch(fork: 0, tip: 2, count: 1)])
    #expect(timeTravel.branches(of: .document) == [])
    #expect(timeTravel.step(2, of: .everything)?.label == "edit the list")
    #expect(timeTravel.step(2, of: .viewState)?.label == "edit the list")
    #expect(timeTravel.step(2, of: .document) == nil)
    #expect(timeTravel.line(of: .viewState, before: .max, after: .max).map(\.id) == [0, 3])
    #expect(
      timeTravel.line(of: .document, before: .max, after: .max).map(\.label) == [
        "start", "add Tokyo",
      ])
    #expect(throws: HistoryError.unknownStep(9)) { try timeTravel.jump(.everything, to: 9) }
  }

  @Test func `The history is released with its presenter, while the stores live on`() throws {
    let (document, viewState) = (Store(ClocksDocument()), Store(ClocksViewState()))
    try ReleaseCheck.run { check in
      let timeTravel = check.watch(
        ClocksTimeTravelPresenter(document: document, viewState: viewState))
      timeTravel.attach(sliders)
      viewState.send(.setEditing(true))
      try timeTravel.undo(.everything)
    }
    viewState.send(.setEditing(true))
  }
}
