import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesMocks

@MainActor @Suite struct ClocksDetailPresenterTests {
  let clocks = ClocksUnderTest()

  @Test func `It shows the zone that is open, with the next change of its clock`() throws {
    try clocks.master.addZone(identifier: "Europe/Berlin")
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: 1)
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let change = try #require(ClockChange(after: clocks.time.now, in: zone))
    #expect(
      clocks.detail.state
        == DetailState(clock: clocks.clock(1, "Berlin", "Europe/Berlin"), nextChange: change))
    try clocks.master.openZone(id: 2)
    #expect(
      clocks.detail.state == DetailState(clock: clocks.clock(2, "Tokyo", "Asia/Tokyo")))
    clocks.detail.close()
    #expect(clocks.detail.state == nil)
  }

  @Test func `A zone that is gone shows nothing, and is shown again when it is back`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: 1)
    let before = clocks.document.state
    let shown = clocks.detail.state
    #expect(shown != nil)
    try clocks.master.removeZone(id: 1)
    #expect(clocks.detail.state == nil)
    #expect(clocks.master.state.selected == nil)
    #expect(clocks.viewState.state.detail == DetailViewState(zone: 1))
    try clocks.document.restore(before)
    #expect(clocks.detail.state == shown)
    #expect(clocks.master.state.selected == 1)
    #expect(clocks.details.states == [nil, nil, shown, nil, shown])
  }

  @Test func `A zone that the system does not know is shown without a time`() throws {
    try clocks.document.send(.add(identifier: "Mars/Olympus"))
    clocks.viewState.send(.changeDetail(zone: 1))
    #expect(
      clocks.detail.state
        == DetailState(
          clock: ZoneClock(id: 1, name: "Olympus", identifier: "Mars/Olympus", time: nil)))
  }

  @Test func `The clock goes on with the time, and its change with it`() throws {
    try clocks.master.addZone(identifier: "Europe/Berlin")
    try clocks.master.openZone(id: 1)
    // From the first of January to the last of March.
    clocks.time.advance(by: 89 * 86_400)
    #expect(clocks.detail.state?.clock.time?.isDaylightSaving == true)
    #expect(clocks.detail.state?.nextChange?.before.month == 10)
    #expect(clocks.details.states.last == clocks.detail.state)
  }

  @Test func `Closing what is not open updates nobody`() {
    clocks.detail.close()
    #expect(clocks.details.states == [nil])
  }
}
