import Testing
import ViewStates
import ViewStatesTimeTravel

@testable import clocks

@MainActor @Suite struct TimeTravelPresenterTests {
  let clocks = ClocksUnderTest()
  var timeTravel: TimeTravelPresenter { clocks.timeTravel }

  @Test func `When one model travels alone, the other stays, and no identity is given twice`()
    throws
  {
    try clocks.add("Asia/Tokyo")
    try clocks.master.openZone(id: .nth(1))
    timeTravel.sliders.send(neverRejected: .split)
    try timeTravel.document.undo()
    #expect(clocks.detail == nil)
    #expect(clocks.viewState.state.detail == DetailViewState(zone: .nth(1)))
    try clocks.add("Europe/Berlin")
    #expect(clocks.document.state.zones.map(\.id) == [Identity(number: 1, nonce: 2)])
    #expect(clocks.detail == nil)
    try timeTravel.document.jump(to: 1)
    #expect(clocks.detail?.state.clock.zone.name == "Tokyo")
    try timeTravel.viewState.jump(to: 0)
    #expect(clocks.detail == nil)
    #expect(clocks.master.state.clocks.count == 1)
    timeTravel.sliders.send(neverRejected: .join)
    #expect(clocks.sliders.all.map(\.count) == [1, 1, 1, 2, 2, 2, 2, 2, 1])
  }
}
