import Foundation
import Testing
import ViewStates

@testable import clocks

@MainActor @Suite struct DetailPresenterTests {
  let clocks = ClocksUnderTest()

  @Test func `It shows the zone that is open, with the next change of its clock`() throws {
    try clocks.master.addZone(identifier: "Europe/Berlin")
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let change = try #require(ClockChange(after: clocks.time.now, in: zone))
    #expect(
      clocks.detail?.state
        == DetailState(clock: clocks.clock(1, "Berlin", "Europe/Berlin"), nextChange: change))
    try clocks.master.openZone(id: .nth(2))
    #expect(
      clocks.detail?.state == DetailState(clock: clocks.clock(2, "Tokyo", "Asia/Tokyo")))
    clocks.detail?.close()
    #expect(clocks.detail == nil)
  }

  @Test func `A removed zone shows nothing, and is shown again when it is back`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let before = clocks.document.state
    let shown = try #require(clocks.detail?.state)
    clocks.master.toggleEditing()
    try clocks.master.removeZone(id: .nth(1))
    #expect(clocks.master.state.selected == nil)
    #expect(clocks.viewState.state.detail == DetailViewState(zone: .nth(1)))
    try clocks.document.restore(before)
    #expect(clocks.master.state.selected == .nth(1))
    #expect(clocks.details.states == [nil, shown, nil, shown])
  }

  @Test func `The open clock is renamed, and has the name of its place again without a name`()
    throws
  {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    try clocks.detail?.rename(to: " office ")
    #expect(clocks.detail?.state.clock.name == "office")
    #expect(throws: ClocksDocument.Rejection.textTooLong) {
      try clocks.detail?.rename(to: String(repeating: "x", count: 101))
    }
    #expect(clocks.detail?.state.clock.name == "office")
    try clocks.detail?.rename(to: "")
    #expect(clocks.detail?.state.clock.name == "Tokyo")
  }

  @Test func `The clock follows the time, and so does its next change`() throws {
    try clocks.master.addZone(identifier: "Europe/Berlin")
    try clocks.master.openZone(id: .nth(1))
    // From the first of January to the last of March.
    clocks.time.advance(by: 89 * 86_400)
    #expect(clocks.detail?.state.clock.time?.isDaylightSaving == true)
    #expect(clocks.detail?.state.nextChange?.before.month == 10)
    #expect(clocks.details.states.last == clocks.detail?.state)
  }

  @Test func `A detail that is kept after its zone was removed has no name, and can be closed`()
    throws
  {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let detail = try #require(clocks.detail)
    try clocks.document.send(.remove(id: .nth(1)))
    #expect(
      detail.state
        == DetailState(clock: ZoneClock(id: .nth(1), name: "", identifier: "", time: nil)))
    detail.close()
    detail.close()
    #expect(clocks.viewState.state == ClocksViewState())
  }
}
