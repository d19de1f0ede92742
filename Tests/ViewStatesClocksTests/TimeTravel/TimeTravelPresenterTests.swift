import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import clocks

@MainActor @Suite struct TimeTravelPresenterTests {
  let clocks = ClocksUnderTest()
  var timeTravel: TimeTravelPresenter { clocks.timeTravel }

  @Test func `Both models travel together, in the order of their changes`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    try clocks.document.send(.remove(id: .nth(1)))
    try timeTravel[.everything].undo()
    #expect(clocks.detail?.state.clock.name == "Tokyo")
    try timeTravel[.everything].undo()
    #expect(clocks.detail == nil)
    #expect(clocks.master.state.clocks.count == 1)
    try timeTravel[.everything].jump(to: 3)
    #expect(clocks.master.state.clocks.isEmpty)
    #expect(
      clocks.sliders.states.compactMap { $0.positions[.everything]?.position } == [
        0, 1, 2, 3, 2, 1, 3,
      ])
  }

  @Test
  func
    `When one model travels by itself, the other stays, and presenters show the nearest they can`()
    throws
  {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    timeTravel.sliders.send(neverRejected: .split)
    try timeTravel[.document].undo()
    #expect(clocks.detail == nil)
    #expect(clocks.viewState.state.detail == DetailViewState(zone: .nth(1)))
    try timeTravel[.document].redo()
    #expect(clocks.detail?.state.clock.name == "Tokyo")
    try timeTravel[.viewState].jump(to: 0)
    #expect(clocks.detail == nil)
    #expect(clocks.master.state.clocks.count == 1)
    timeTravel.sliders.send(neverRejected: .join)
    let shown = clocks.sliders.states
    #expect(shown.map(\.histories.count) == [1, 1, 1, 2, 2, 2, 2, 1])
  }

  @Test func `A clock that is added on another branch has an identity of its own`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    timeTravel.sliders.send(neverRejected: .split)
    try timeTravel[.document].undo()
    try clocks.master.addZone(identifier: "Europe/Berlin")
    #expect(clocks.document.state.zones.map(\.id) == [Identity(number: 1, nonce: 2)])
    #expect(clocks.detail == nil)
    #expect(clocks.master.state.selected == nil)
  }

  @Test func `A jump that moves both models shows each view one state`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    clocks.master.showSelection()
    clocks.lists.takeAll()
    clocks.details.takeAll()
    clocks.sheets.takeAll()
    try timeTravel[.everything].jump(to: 0)
    try clocks.lists.requireNext(MasterState())
    try clocks.lists.requireNoMore()
    try clocks.details.requireNext(nil)
    try clocks.details.requireNoMore()
    try clocks.sheets.requireNext(nil)
    try clocks.sheets.requireNoMore()
  }

  @Test func `Typing a search and dragging a list are one step each, up to the end of a bout`()
    throws
  {
    clocks.master.showSelection()
    for text in ["as", "a"] { clocks.selection?.search(text) }
    clocks.selection?.scroll(to: 1)
    for text in ["t", "tok"] { clocks.selection?.search(text) }
    timeTravel.endGroup()
    clocks.selection?.search("x")
    #expect(
      timeTravel[.everything].line.map(\.label) == [
        "start", "show the sheet", "search for a", "scroll the sheet to row 2", "search for tok",
        "search for x",
      ])
  }

  @Test func `Time travel never changes the time`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.document.send(.rename(id: .nth(1), name: "office"))
    clocks.time.advance(by: 3600)
    try timeTravel[.everything].undo()
    #expect(
      clocks.master.state == MasterState(clocks: [clocks.clock(1, "Tokyo", "Asia/Tokyo")]))
    #expect(clocks.master.state.clocks.first?.time?.hour == 22)
    #expect(!clocks.time.isStarted)
  }

  @Test func `What happens in a pause is one step, whatever ends a bout of typing`() throws {
    timeTravel.everything.isRecording = false
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    timeTravel.endGroup()
    clocks.master.toggleEditing()
    timeTravel.everything.isRecording = true
    #expect(timeTravel[.everything].line.map(\.label) == ["start", "not recorded"])
  }
}
