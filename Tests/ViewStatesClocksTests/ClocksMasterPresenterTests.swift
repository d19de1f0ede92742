import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesIdentity
import ViewStatesMocks

@MainActor @Suite struct ClocksMasterPresenterTests {
  let clocks = ClocksUnderTest()
  var master: ClocksMasterPresenter { clocks.master }

  @Test func `Clocks are in the order of their names, then of their identities`() throws {
    for identifier in ["Europe/Berlin", "Asia/Tokyo", "Asia/Kathmandu", "America/New_York"] {
      try master.addZone(identifier: identifier)
    }
    master.toggleEditing()
    try master.renameZone(id: .nth(4), name: "tokyo")
    master.toggleEditing()
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
    master.toggleEditing()
    try master.renameZone(id: .nth(1), name: "office")
    try master.openZone(id: .nth(1))
    try master.removeZone(id: .nth(1))
    master.toggleEditing()
    let tokyo = clocks.clock(1, "Tokyo", "Asia/Tokyo")
    let office = clocks.clock(1, "office", "Asia/Tokyo")
    #expect(
      clocks.screens.states == [
        MasterState(), MasterState(clocks: [tokyo]),
        MasterState(clocks: [tokyo], isEditing: true),
        MasterState(clocks: [office], isEditing: true),
        MasterState(clocks: [office], isEditing: true, selected: .nth(1)),
        MasterState(isEditing: true), MasterState(),
      ])
  }

  @Test func `A name that is empty becomes the name of the place`() throws {
    try master.addZone(identifier: "America/New_York")
    master.toggleEditing()
    try master.renameZone(id: .nth(1), name: "office")
    try master.renameZone(id: .nth(1), name: " ")
    #expect(master.state.clocks.map(\.name) == ["New York"])
  }

  @Test func `Zones are removed and renamed only while the list is being edited`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    let before = clocks.document.state
    #expect(throws: ClocksRefusal.notEditing) { try master.removeZone(id: .nth(1)) }
    #expect(throws: ClocksRefusal.notEditing) { try master.renameZone(id: .nth(1), name: "a") }
    #expect(clocks.document.state == before)
    master.toggleEditing()
    try master.renameZone(id: .nth(1), name: "a")
    try master.removeZone(id: .nth(1))
    #expect(clocks.document.state == ClocksDocument())
  }

  @Test func `A refused intent throws the reason and shows nothing`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    master.toggleEditing()
    let before = (clocks.document.state, clocks.viewState.state, clocks.screens.states.count)
    let long = String(repeating: "x", count: 101)
    #expect(throws: ClocksRefusal.unknownIdentifier("Mars/Olympus")) {
      try master.addZone(identifier: "Mars/Olympus")
    }
    let unknown = ClocksRefusal.unknownZone(id: .nth(2))
    #expect(throws: unknown) { try master.removeZone(id: .nth(2)) }
    #expect(throws: unknown) { try master.renameZone(id: .nth(2), name: "x") }
    #expect(throws: ClocksRefusal.textTooLong) { try master.renameZone(id: .nth(1), name: long) }
    #expect(throws: unknown) { try master.openZone(id: .nth(2)) }
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
    master.toggleEditing()
    try master.removeZone(id: .nth(1))
    #expect(master.state.scrollPosition == 1)
    try master.addZone(identifier: "Asia/Kathmandu")
    #expect(master.state.scrollPosition == 2)
    master.scroll(to: -5)
    #expect(master.state.scrollPosition == 0)
  }

  @Test func `An intent that changes nothing updates no view`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    try master.openZone(id: .nth(1))
    master.toggleEditing()
    let before = clocks.screens.states.count
    try master.renameZone(id: .nth(1), name: " Tokyo ")
    try master.openZone(id: .nth(1))
    master.scroll(to: 0)
    #expect(clocks.screens.states.count == before)
  }

  @Test func `Using the sheet shows the list nothing and derives none of its clocks`() throws {
    for zone in ["Asia/Tokyo", "Europe/Paris", "Europe/Rome"] {
      try master.addZone(identifier: zone)
    }
    try master.openZone(id: .nth(1))
    let before = (clocks.screens.states.count, clocks.lookUps.value)
    master.showSelection()
    for text in ["a", "as", "asi"] { clocks.selection?.search(text) }
    clocks.selection?.scroll(to: 1)
    clocks.selection?.dismiss()
    #expect(clocks.screens.states.count == before.0)
    // For each of the six changes, the list sees whether it shows any time. Deriving the clocks
    // would take one look-up for each of them.
    #expect(clocks.lookUps.value - before.1 == 6)
  }

  @Test func `Equal states are not shown again, whichever model changes`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    try master.openZone(id: .nth(1))
    try clocks.document.send(.remove(id: .nth(1)))
    clocks.viewState.send(.changeDetail(zone: nil))
    try master.addZone(identifier: "Asia/Tokyo")
    clocks.viewState.send(.scrollMaster(to: 9))
    let states = clocks.screens.states
    #expect(zip(states, states.dropFirst()).allSatisfy(!=))
    #expect(states.count == 5)
  }

  @Test func `The clocks follow the time`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    clocks.time.advance(by: 60)
    let times = clocks.screens.states.compactMap(\.clocks.first?.time)
    #expect(times.map(\.hour) == [21, 21])
    #expect(times.map(\.minute) == [0, 1])
  }

  @Test func `A minute shows nothing unless a clock shows a time`() throws {
    clocks.time.advance(by: 60)
    try clocks.document.send(.add(id: .nth(1), identifier: "Mars/Olympus"))
    clocks.time.advance(by: 60)
    #expect(clocks.screens.states.count == 2)
  }

  @Test func `A zone that the system does not know is shown without a time`() throws {
    try clocks.document.send(.add(id: .nth(1), identifier: "Mars/Olympus"))
    #expect(
      master.state
        == MasterState(clocks: [
          ZoneClock(id: .nth(1), name: "Olympus", identifier: "Mars/Olympus", time: nil)
        ]))
  }

  @Test func `Presenters and stores are released while the time lives on`() throws {
    let (time, zones) = (clocks.time, clocks.zones)
    try ReleaseCheck.run { check in
      let document = check.watch(Store(ClocksDocument()))
      let viewState = check.watch(Store(ClocksViewState()))
      let identities = IdentitySource(CountedBits())
      let master = check.watch(
        ClocksMasterPresenter(
          document: document, viewState: viewState, time: time, zones: zones,
          identities: identities))
      master.attach(StateRecorder<MasterState>())
      try master.addZone(identifier: "Asia/Tokyo")
      try master.openZone(id: .nth(1))
      master.showSelection()
      check.watch(try #require(master.detail.state) as AnyObject, "the detail")
      check.watch(try #require(master.selection.state) as AnyObject, "the sheet")
      viewState.send(.setEditing(true))
      time.advance(by: 60)
    }
    time.advance(by: 60)
  }
}
