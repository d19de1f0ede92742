import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesMocks

@MainActor @Suite struct ClocksMasterPresenterTests {
  let clocks = ClocksUnderTest()
  var master: ClocksMasterPresenter { clocks.master }

  @Test func `Clocks are in the order of their names, then of their identities`() throws {
    for identifier in ["Europe/Berlin", "Asia/Tokyo", "Asia/Kathmandu", "America/New_York"] {
      try master.addZone(identifier: identifier)
    }
    try master.renameZone(id: 4, name: "tokyo")
    #expect(
      master.state
        == MasterState(clocks: [
          clocks.clock(1, "Berlin", "Europe/Berlin"),
          clocks.clock(3, "Kathmandu", "Asia/Kathmandu"),
          clocks.clock(2, "Tokyo", "Asia/Tokyo"),
          clocks.clock(4, "tokyo", "America/New_York"),
        ]))
  }

  @Test func `Adding takes the spelling of the database`() throws {
    try master.addZone(identifier: " europe/BERLIN")
    try master.addZone(identifier: "america/new york")
    #expect(
      clocks.document.state.zones.map(\.identifier) == ["Europe/Berlin", "America/New_York"])
  }

  @Test func `Every intent shows one state`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    try master.renameZone(id: 1, name: "office")
    master.toggleEditing()
    try master.openZone(id: 1)
    master.showSelection()
    master.toggleEditing()
    try master.removeZone(id: 1)
    let tokyo = clocks.clock(1, "Tokyo", "Asia/Tokyo")
    let office = clocks.clock(1, "office", "Asia/Tokyo")
    #expect(
      clocks.screens.states == [
        MasterState(), MasterState(clocks: [tokyo]), MasterState(clocks: [office]),
        MasterState(clocks: [office], isEditing: true),
        MasterState(clocks: [office], isEditing: true, selected: 1),
        MasterState(clocks: [office], isEditing: true, selected: 1),
        MasterState(clocks: [office], selected: 1), MasterState(),
      ])
  }

  @Test func `What is refused says why and shows nothing`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    let before = (clocks.document.state, clocks.viewState.state, clocks.screens.states.count)
    let long = String(repeating: "x", count: 101)
    #expect(throws: ClocksRefusal.unknownIdentifier("Mars/Olympus")) {
      try master.addZone(identifier: "Mars/Olympus")
    }
    #expect(throws: ClocksRefusal.unknownZone(id: 2)) { try master.removeZone(id: 2) }
    #expect(throws: ClocksRefusal.unknownZone(id: 2)) { try master.renameZone(id: 2, name: "x") }
    #expect(throws: ClocksRefusal.emptyName) { try master.renameZone(id: 1, name: " ") }
    #expect(throws: ClocksRefusal.textTooLong) { try master.renameZone(id: 1, name: long) }
    #expect(throws: ClocksRefusal.unknownZone(id: 2)) { try master.openZone(id: 2) }
    #expect(clocks.document.state == before.0)
    #expect(clocks.viewState.state == before.1)
    #expect(clocks.screens.states.count == before.2)
  }

  @Test func `A list that became shorter is scrolled to its last row, and back when it grows`()
    throws
  {
    for identifier in ["Europe/Berlin", "Asia/Tokyo", "America/New_York"] {
      try master.addZone(identifier: identifier)
    }
    master.scroll(to: 99)
    #expect(master.state.scrollPosition == 2)
    #expect(clocks.viewState.state.master.scrollPosition == 2)
    try master.removeZone(id: 1)
    #expect(master.state.scrollPosition == 1)
    try master.addZone(identifier: "Asia/Kathmandu")
    #expect(master.state.scrollPosition == 2)
    master.scroll(to: -5)
    #expect(master.state.scrollPosition == 0)
  }

  @Test func `What changes nothing updates nobody`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    try master.openZone(id: 1)
    master.showSelection()
    let before = clocks.screens.states.count
    try master.renameZone(id: 1, name: " Tokyo ")
    try master.openZone(id: 1)
    master.showSelection()
    master.scroll(to: 0)
    #expect(clocks.screens.states.count == before)
  }

  @Test func `The clocks go on with the time`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    clocks.time.advance(by: 60)
    let times = clocks.screens.states.compactMap(\.clocks.first?.time)
    #expect(times.map(\.hour) == [21, 21])
    #expect(times.map(\.minute) == [0, 1])
  }

  @Test func `A zone that the system does not know is shown without a time`() throws {
    try clocks.document.send(.add(identifier: "Mars/Olympus"))
    #expect(
      master.state
        == MasterState(clocks: [
          ZoneClock(id: 1, name: "Olympus", identifier: "Mars/Olympus", time: nil)
        ]))
  }

  @Test func `The presenters are let go while the stores and the time live on`() {
    let (document, viewState, time) = (
      Store(ClocksDocument()), Store(ClocksViewState()), clocks.time
    )
    var master: ClocksMasterPresenter? = ClocksMasterPresenter(
      document: document, viewState: viewState, time: time, zones: clocks.zones)
    weak let released = master
    master?.attach(StateRecorder<MasterState>())
    master = nil
    viewState.send(.setEditing(true))
    time.advance(by: 60)
    #expect(released == nil)
  }
}
