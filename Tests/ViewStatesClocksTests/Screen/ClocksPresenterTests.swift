import Foundation
import Testing
import ViewStates
import ViewStatesMocks

@testable import clocks

@MainActor @Suite struct ClocksPresenterTests {
  let clocks = ClocksUnderTest()

  @Test func `Clocks are in the order of their names, then of their identities`() throws {
    try clocks.add("Europe/Berlin", "Asia/Tokyo", "Asia/Kathmandu", "America/New_York")
    try clocks.document.send(.rename(id: .nth(4), name: "tokyo"))
    #expect(
      clocks.state.clocks == [
        clocks.clock(1, "Berlin", "Europe/Berlin"), clocks.clock(3, "Kathmandu", "Asia/Kathmandu"),
        clocks.clock(2, "Tokyo", "Asia/Tokyo"), clocks.clock(4, "tokyo", "America/New_York"),
      ])
  }

  // A position past the end of the list could be restored, and a shorter list left one behind.
  @Test(
    arguments: [
      ("adding above", "add Europe/Berlin", 1), ("adding below", "add Asia/Tokyo", 4),
      ("picking below, which hides the sheet", "sheet\nsearch york\npick 1", 3),
      ("removing the first row", "edit\nremove 3", 2),
      ("removing above", "edit\nremove 1", 1), ("removing below", "edit\nremove 4", 2),
      ("removing both last rows", "edit\nremove 5\nremove 4", 1),
      ("removing all", "edit" + String(repeating: "\nremove 1", count: 5), 0),
      ("moving the first row out of sight above", "show 3\nrename A", 0),
      ("moving the first row down", "show 3\nrename Z", 4),
      ("a row in sight that moves", "show 4\nrename Kz", 3),
      ("an undo of the document alone", "split\njump document 1", 0),
      ("scrolling to the end", "scroll 5", 4), ("scrolling to the top", "scroll 1", 0),
      ("restoring another document", #"restore document {"zones":[]}"#, 0),
      ("restoring a position", #"restore view-state {"master":{"scrollPosition":9}}"#, 2),
    ])
  func `The list stays at its first row, and within its rows, after`(
    kind: String, lines: String, firstRow: Int
  ) async throws {
    try clocks.add(
      "Europe/Berlin", "Asia/Kathmandu", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu")
    clocks.presenter.scroll(to: 2)
    await clocks.run(lines)
    #expect(clocks.state.firstRow ?? 0 == firstRow)
    let first = clocks.viewState.state.list.first
    let isThere = first.map { clocks.document.state[id: $0] != nil } ?? true
    #expect(isThere || kind.contains("document"))
  }

  @Test func `An added clock comes into sight in one change, which undo takes back`() throws {
    try clocks.add("Asia/Tokyo", "Asia/Kathmandu", "America/New_York")
    clocks.presenter.scroll(to: 2)
    clocks.pictures.takeAll()
    let (old, history) = (clocks.state, clocks.timeTravel.history)
    let position = history.state.position
    try clocks.add("Europe/Berlin")
    #expect(clocks.state.firstRow == nil)
    #expect(clocks.pictures.unexamined.count == 1)
    #expect(history.state.position == position + 1)
    try history.undo()
    #expect(clocks.state == old)
  }

  @Test func `Clocks that are gone are held by no time that goes on`() throws {
    var time: TimeService?
    try ReleaseCheck.run { check in
      let clocks = ClocksUnderTest()
      time = clocks.presenter.time
      check.watch(clocks.presenter)
      check.watch(clocks.timeTravel)
      check.watch(clocks.pictures)
    }
    time?.updateViews()
  }

  @Test func `The list and the open clock follow the time`() throws {
    var now = clocks.now
    let clocks = ClocksUnderTest(date: { now })
    try clocks.add("Europe/Berlin")
    try clocks.presenter.open(.nth(1))
    clocks.pictures.takeAll()
    let toSummer = try #require(clocks.state.detail?.nextChange)
    // From the first of January to the last of March.
    now = Date(timeInterval: 89 * 86_400, since: now)
    clocks.presenter.time.updateViews()
    let picture = try #require(clocks.pictures.unexamined.last)
    #expect(clocks.pictures.unexamined.count == 1)
    #expect(picture.clocks.first?.time?.isDaylightSaving == true)
    #expect(picture.detail?.clock.time?.isDaylightSaving == true)
    #expect(try #require(picture.detail?.nextChange) != toSummer)
  }

  @Test func `A state has one time, even if a minute ends while it is derived`() throws {
    var now = clocks.now
    let clocks = ClocksUnderTest(date: {
      now += 60
      return now
    })
    try clocks.add("Asia/Tokyo", "Asia/Tokyo")
    try clocks.presenter.open(.nth(1))
    let state = clocks.state
    #expect(state.clocks[0].time == state.clocks[1].time)
    #expect(state.detail?.clock == state.clocks[0])
  }

  @Test func `The detail of a zone that has gone comes back with it, and with no other`() throws {
    let timeTravel = clocks.timeTravel
    try clocks.add("Asia/Tokyo")
    try clocks.presenter.open(.nth(1))
    let shown = try #require(clocks.state.detail)
    try timeTravel.documentHistory.undo()
    #expect(clocks.state == ClocksState())
    try clocks.add("Europe/Berlin")
    #expect(clocks.document.state.zones.map(\.id) == [Identity(number: 1, nonce: 2)])
    #expect(clocks.state.detail == nil)
    try timeTravel.documentHistory.jump(to: 1)
    #expect(clocks.state.detail == shown)
    try timeTravel.viewStateHistory.jump(to: 0)
    #expect(clocks.state == ClocksState(clocks: [shown.clock]))
  }

  @Test func `A first row that this system does not know is the top`() throws {
    var restored = ClocksViewState()
    restored.apply(.setSheetShown(true))
    restored.apply(.scrollSheet(to: "Mars/Olympus"))
    #expect(restored.sheet?.first == "Mars/Olympus")
    try clocks.viewState.restore(restored)
    #expect(clocks.state.sheet?.firstRow == nil)
  }
}
