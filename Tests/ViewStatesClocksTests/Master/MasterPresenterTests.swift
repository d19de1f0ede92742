import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

@MainActor @Suite struct MasterPresenterTests {
  let clocks = ClocksUnderTest()
  var master: MasterPresenter { clocks.master }

  @Test func `Clocks are in the order of their names, then of their identities`() throws {
    try clocks.add(" europe/BERLIN", "Asia/Tokyo", "Asia/Kathmandu", "america/new york")
    try clocks.document.send(.rename(id: .nth(4), name: "tokyo"))
    #expect(
      master.state.clocks == [
        clocks.clock(1, "Berlin", "Europe/Berlin"), clocks.clock(3, "Kathmandu", "Asia/Kathmandu"),
        clocks.clock(2, "Tokyo", "Asia/Tokyo"), clocks.clock(4, "tokyo", "America/New_York"),
      ])
  }

  @Test func `Every intent shows one state`() throws {
    try clocks.add("Asia/Tokyo")
    try master.openZone(id: .nth(1))
    try clocks.detail?.rename(to: "office")
    master.toggleEditing()
    try master.removeZone(id: .nth(1))
    let tokyo = clocks.clock(1, "Tokyo", "Asia/Tokyo")
    let office = clocks.clock(1, "office", "Asia/Tokyo")
    let detail = DetailState(clock: office)
    #expect(
      clocks.lists.all == [
        MasterState(), MasterState(clocks: [tokyo]),
        MasterState(clocks: [tokyo], detail: DetailState(clock: tokyo)),
        MasterState(clocks: [office], detail: detail),
        MasterState(clocks: [office], isEditing: true, detail: detail),
        MasterState(isEditing: true),
      ])
  }

  @Test func `A clock that is added or renamed is in sight, and undo takes both back at once`()
    throws
  {
    // An open clock leaves the list half of the rows.
    let clocks = ClocksUnderTest(rows: 4)
    let master = clocks.master
    try clocks.add("Asia/Kathmandu", "Asia/Tokyo")
    #expect(master.state.position == 0)
    try clocks.add("America/New_York")
    try master.openZone(id: .nth(3))
    try clocks.detail?.rename(to: "Zürich")
    #expect(master.state.position == 1)
    try clocks.timeTravel.history.undo()
    #expect(master.state.position == 0)
    #expect(master.state.clocks.map(\.zone.name) == ["Kathmandu", "New York", "Tokyo"])
    try clocks.detail?.rename(to: "Zürich")
    try clocks.add("Europe/Berlin")
    #expect(master.state.position == 0)
  }

  // A position past the end of the list could be restored, and a shorter list left one behind.
  @Test(
    arguments: [
      ("adding above", "add Europe/Berlin", 1), ("adding below", "add Asia/Tokyo", 4),
      ("removing the first row", "edit\nremove 3", 2),
      ("removing above", "edit\nremove 1", 1), ("removing below", "edit\nremove 4", 2),
      ("removing both last rows", "edit\nremove 5\nremove 4", 1),
      ("removing all", "edit" + String(repeating: "\nremove 1", count: 5), 0),
      ("moving the first row out of sight above", "show 3\nrename A", 0),
      ("moving the first row down", "show 3\nrename Z", 4),
      ("a row in sight that moves", "show 4\nrename Kz", 3),
      ("an undo of the document alone", "split\njump document 1", 0),
      ("scrolling to the end", "scroll 5", 3), ("scrolling to the top", "scroll 1", 0),
      ("restoring another document", #"restore document {"zones":[]}"#, 0),
      ("restoring a position", #"restore view-state {"master":{"scrollPosition":9}}"#, 2),
    ])
  func `The list stays at its first row, and within its rows, after`(
    kind: String, lines: String, position: Int
  ) async throws {
    try clocks.add(
      "Europe/Berlin", "Asia/Kathmandu", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu")
    master.scroll(to: 2)
    await clocks.run(lines)
    #expect(master.state.position == position)
    let first = clocks.viewState.state.master.first
    let isThere = first.map { clocks.document.state[id: $0] != nil } ?? true
    #expect(isThere || kind.contains("document"))
  }

  @Test func `The list and the open clock follow the time`() throws {
    var now = clocks.now
    let sources = ClocksSources(
      time: TimeService(clock: ManualClock(), date: { now }), zones: clocks.sources.zones,
      identities: IdentitySource(CountedBits()), rows: { 2 })
    let master = MasterPresenter(of: sources)
    try master.addZone(identifier: "Europe/Berlin")
    try master.openZone(id: .nth(1))
    let pictures = Recorder<MasterState>()
    master.attach(pictures)
    let toSummer = try #require(pictures.all.last?.detail?.nextChange)
    // From the first of January to the last of March.
    now = Date(timeInterval: 89 * 86_400, since: now)
    sources.time.updateViews()
    #expect(pictures.all.map { $0.clocks.first?.time?.isDaylightSaving } == [false, true])
    #expect(pictures.all.map(\.detail?.clock.time?.isDaylightSaving) == [false, true])
    let toWinter = try #require(pictures.all.last?.detail?.nextChange)
    #expect(toWinter != toSummer)
  }

  @Test func `The detail of a zone that has gone comes back with it, and with no other`() throws {
    let timeTravel = clocks.timeTravel
    try clocks.add("Asia/Tokyo")
    try master.openZone(id: .nth(1))
    let kept = try #require(clocks.detail)
    let shown = kept.state
    try timeTravel.document.undo()
    #expect(clocks.detail == nil)
    #expect(master.state.detail == nil)
    #expect(kept.state.clock == clocks.clock(1, "", ""))
    try clocks.add("Europe/Berlin")
    #expect(clocks.document.state.zones.map(\.id) == [Identity(number: 1, nonce: 2)])
    #expect(clocks.detail == nil)
    try timeTravel.document.jump(to: 1)
    #expect(clocks.detail?.state == shown)
    try timeTravel.viewState.jump(to: 0)
    #expect(clocks.detail == nil)
    #expect(master.state.clocks == [shown.clock])
  }

  @Test func `Presenters and stores are released while the time lives on`() throws {
    let (time, zones) = (clocks.sources.time, clocks.sources.zones)
    try ReleaseCheck.run { check in
      let sources = ClocksSources(
        time: time, zones: zones, identities: IdentitySource(CountedBits()), rows: { 9 })
      check.watch(sources.document)
      check.watch(sources.viewState)
      let timeTravel = check.watch(TimeTravelPresenter(of: sources))
      let master = check.watch(MasterPresenter(of: sources))
      master.attach(Recorder<MasterState>())
      try master.addZone(identifier: "Asia/Tokyo")
      try master.openZone(id: .nth(1))
      master.showSelection()
      check.watch(try #require(master.detail.state), "the detail")
      check.watch(try #require(master.selection.state), "the sheet")
      try timeTravel.history.undo()
      time.updateViews()
    }
    time.updateViews()
  }
}
