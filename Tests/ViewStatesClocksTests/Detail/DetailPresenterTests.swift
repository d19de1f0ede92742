import Foundation
import Testing
import ViewStates

@testable import clocks

@MainActor @Suite struct DetailPresenterTests {
  let clocks = ClocksUnderTest()

  @Test func `It shows the open zone with the next change of its clock, and follows the time`()
    throws
  {
    try clocks.add("Europe/Berlin", "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let change = try #require(ClockChange(after: clocks.now, in: zone))
    let berlin = DetailState(clock: clocks.clock(1, "Berlin", "Europe/Berlin"), nextChange: change)
    #expect(clocks.details.all == [nil, berlin])
    // From the first of January to the last of March.
    clocks.advance(by: 89 * 86_400)
    let summer = try #require(clocks.details.all.last ?? nil)
    #expect(summer.clock.time?.isDaylightSaving == true)
    #expect(summer.nextChange != change)
    try clocks.master.openZone(id: .nth(2))
    #expect(clocks.detail?.state == DetailState(clock: clocks.clock(2, "Tokyo", "Asia/Tokyo")))
    clocks.detail?.close()
    #expect(clocks.detail == nil)
  }

  @Test func `The detail of a removed zone has gone, and comes back with the zone`() throws {
    try clocks.add("Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let before = clocks.document.state
    let kept = try #require(clocks.detail)
    let shown = kept.state
    try clocks.document.send(.remove(id: .nth(1)))
    #expect(clocks.master.state.selected == nil)
    #expect(kept.state.clock == clocks.clock(1, "", ""))
    try clocks.document.restore(before)
    #expect(clocks.details.all == [nil, shown, nil, shown])
    kept.close()
    #expect(clocks.viewState.state == ClocksViewState())
  }
}
