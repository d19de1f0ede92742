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
    #expect(clocks.detail?.state == nil)
  }

  @Test func `A removed zone shows nothing, and is shown again when it is back`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let before = clocks.document.state
    let shown = clocks.detail?.state
    #expect(shown != nil)
    clocks.master.toggleEditing()
    try clocks.master.removeZone(id: .nth(1))
    #expect(clocks.detail?.state == nil)
    #expect(clocks.master.state.selected == nil)
    #expect(clocks.viewState.state.detail == DetailViewState(zone: .nth(1)))
    try clocks.document.restore(before)
    #expect(clocks.detail?.state == shown)
    #expect(clocks.master.state.selected == .nth(1))
    #expect(clocks.details.states == [nil, shown, nil, shown])
  }

  @Test func `A zone that the system does not know is shown without a time`() throws {
    try clocks.document.send(.add(id: .nth(1), identifier: "Mars/Olympus"))
    clocks.viewState.send(.changeDetail(zone: .nth(1)))
    #expect(
      clocks.detail?.state
        == DetailState(
          clock: ZoneClock(id: .nth(1), name: "Olympus", identifier: "Mars/Olympus", time: nil)))
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

  @Test func `Without a clock that is open there is no detail`() {
    #expect(clocks.detail == nil)
    #expect(clocks.details.states == [nil])
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

  @Test func `A minute shows nothing unless the open clock shows a time`() throws {
    clocks.time.advance(by: 60)
    try clocks.document.send(.add(id: .nth(1), identifier: "Mars/Olympus"))
    try clocks.master.openZone(id: .nth(1))
    clocks.time.advance(by: 60)
    #expect(clocks.details.states.count == 2)
  }

  @Test func `Only changes of the open clock reach the detail`() throws {
    try clocks.master.addZone(identifier: "Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    let count = clocks.details.states.count
    clocks.master.showSelection()
    clocks.selection?.search("ber")
    clocks.selection?.scroll(to: 1)
    try clocks.selection?.pickZone(identifier: "Europe/Berlin")
    clocks.master.toggleEditing()
    clocks.master.scroll(to: 1)
    try clocks.master.renameZone(id: .nth(2), name: "home")
    try clocks.master.removeZone(id: .nth(2))
    #expect(clocks.details.states.count == count)
    try clocks.master.renameZone(id: .nth(1), name: "office")
    #expect(clocks.details.states.count == count + 1)
  }
}
