import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

@MainActor @Suite struct MasterPresenterTests {
  let clocks = ClocksUnderTest()
  var master: MasterPresenter { clocks.master }

  @Test func `Clocks are in the order of their names, then of their identities`() throws {
    for identifier in ["Europe/Berlin", "Asia/Tokyo", "Asia/Kathmandu", "America/New_York"] {
      try master.addZone(identifier: identifier)
    }
    try clocks.document.send(.rename(id: .nth(4), name: "tokyo"))
    #expect(
      master.state.clocks == [
        clocks.clock(1, "Berlin", "Europe/Berlin"), clocks.clock(3, "Kathmandu", "Asia/Kathmandu"),
        clocks.clock(2, "Tokyo", "Asia/Tokyo"), clocks.clock(4, "tokyo", "America/New_York"),
      ])
  }

  @Test func `Adding takes the spelling of the database`() throws {
    try master.addZone(identifier: " europe/BERLIN")
    try master.addZone(identifier: "america/new york")
    #expect(
      clocks.document.state.zones.map(\.identifier) == ["Europe/Berlin", "America/New_York"])
  }

  @Test func `Every intent shows one state`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    try master.openZone(id: .nth(1))
    try clocks.detail?.rename(to: "office")
    master.toggleEditing()
    try master.removeZone(id: .nth(1))
    master.toggleEditing()
    let tokyo = clocks.clock(1, "Tokyo", "Asia/Tokyo")
    let office = clocks.clock(1, "office", "Asia/Tokyo")
    #expect(
      clocks.lists.states == [
        MasterState(), MasterState(clocks: [tokyo]),
        MasterState(clocks: [tokyo], selected: .nth(1)),
        MasterState(clocks: [office], selected: .nth(1)),
        MasterState(clocks: [office], isEditing: true, selected: .nth(1)),
        MasterState(isEditing: true), MasterState(),
      ])
  }

  @Test func `Zones are removed only while the list is being edited`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    let before = clocks.document.state
    #expect(throws: ClocksRefusal.notEditing) { try master.removeZone(id: .nth(1)) }
    #expect(clocks.document.state == before)
  }

  @Test func `A refused intent throws the reason and shows nothing`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    master.toggleEditing()
    let before = (clocks.document.state, clocks.viewState.state, clocks.lists.states.count)
    #expect(throws: ClocksRefusal.unknownIdentifier("Mars/Olympus")) {
      try master.addZone(identifier: "Mars/Olympus")
    }
    let unknown = ClocksDocument.Rejection.unknownZone(id: .nth(2))
    #expect(throws: unknown) { try master.removeZone(id: .nth(2)) }
    #expect(throws: unknown) { try master.openZone(id: .nth(2)) }
    #expect(clocks.document.state == before.0)
    #expect(clocks.viewState.state == before.1)
    #expect(clocks.lists.states.count == before.2)
  }

  @Test func `No clock is added after the highest identity`() throws {
    try clocks.document.send(
      .add(id: Identity(number: .max, nonce: .max), identifier: "Asia/Tokyo"))
    #expect(throws: ClocksDocument.Rejection.self) {
      try master.addZone(identifier: "Europe/Berlin")
    }
  }

  @Test func `A clock that is added or renamed is in sight, and undo takes both back at once`()
    throws
  {
    for identifier in ["Asia/Kathmandu", "Asia/Tokyo"] {
      try master.addZone(identifier: identifier)
    }
    #expect(master.state.scrollPosition == 0)
    try master.addZone(identifier: "America/New_York")
    try master.openZone(id: .nth(3))
    try clocks.detail?.rename(to: "Zürich")
    #expect(master.state.scrollPosition == 1)
    try clocks.timeTravel[.everything].undo()
    #expect(master.state.scrollPosition == 0)
    #expect(master.state.clocks.map(\.name) == ["Kathmandu", "New York", "Tokyo"])
    try clocks.detail?.rename(to: "Zürich")
    try master.addZone(identifier: "Europe/Berlin")
    #expect(master.state.scrollPosition == 0)
  }

  @Test
  func `A list is scrolled to its last row at most, and is shown nearest when it got shorter`()
    throws
  {
    for identifier in ["Europe/Berlin", "Asia/Tokyo", "America/New_York"] {
      try master.addZone(identifier: identifier)
    }
    master.scroll(to: 99)
    #expect(clocks.viewState.state.master.scrollPosition == 1)
    master.toggleEditing()
    try master.removeZone(id: .nth(1))
    try master.removeZone(id: .nth(2))
    #expect(master.state.scrollPosition == 0)
    #expect(clocks.viewState.state.master.scrollPosition == 1)
    master.scroll(to: -5)
    #expect(clocks.viewState.state.master.scrollPosition == 0)
  }

  @Test func `The clocks follow the time`() throws {
    try master.addZone(identifier: "Asia/Tokyo")
    clocks.time.advance(by: 60)
    let times = clocks.lists.states.compactMap(\.clocks.first?.time)
    #expect(times.map(\.hour) == [21, 21])
    #expect(times.map(\.minute) == [0, 1])
  }

  @Test func `A zone that the system does not know is shown without a time, and no minute is`()
    throws
  {
    try clocks.document.send(.add(id: .nth(1), identifier: "Mars/Olympus"))
    try master.openZone(id: .nth(1))
    clocks.time.advance(by: 60)
    let olympus = ZoneClock(id: .nth(1), name: "Olympus", identifier: "Mars/Olympus", time: nil)
    #expect(
      clocks.lists.states == [
        MasterState(), MasterState(clocks: [olympus]),
        MasterState(clocks: [olympus], selected: .nth(1)),
      ])
    #expect(clocks.details.states == [nil, DetailState(clock: olympus)])
  }

  @Test func `Presenters and stores are released while the time lives on`() throws {
    let (time, zones) = (clocks.time, clocks.zones)
    try ReleaseCheck.run { check in
      let sources = ClocksSources(
        time: time, zones: zones, identities: IdentitySource(CountedBits()), listHeight: { 9 })
      check.watch(sources.document)
      check.watch(sources.viewState)
      let timeTravel = check.watch(TimeTravelPresenter(of: sources))
      let master = check.watch(MasterPresenter(of: sources))
      master.attach(StateRecorder<MasterState>())
      try master.addZone(identifier: "Asia/Tokyo")
      try master.openZone(id: .nth(1))
      master.showSelection()
      check.watch(try #require(master.detail.state), "the detail")
      check.watch(try #require(master.selection.state), "the sheet")
      try timeTravel[.everything].undo()
      time.advance(by: 60)
    }
    time.advance(by: 60)
  }
}
