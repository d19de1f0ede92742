import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesMocks

@MainActor @Suite struct ClocksExamples {
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let noon = Date(timeIntervalSince1970: 43_200)

  @Test func `identifiers with a text in them`() {
    let zones = ZoneDatabase(identifiers: TimeZone.knownTimeZoneIdentifiers)
    #expect(zones.identifiers(containing: "york") == ["America/New_York"])
  }

  @Test func `a list over both models and the time`() throws {
    let view = StateRecorder<MasterState>()
    let time = FixedTimeService(noon)
    let zones = ZoneDatabase(identifiers: TimeZone.knownTimeZoneIdentifiers)
    let identities = IdentitySource(SystemRandomNumberGenerator())
    let master = ClocksMasterPresenter(
      document: document, viewState: viewState, time: time, zones: zones, identities: identities)
    master.attach(view)
    try master.addZone(identifier: "asia/tokyo")
    #expect(view.states.map(\.clocks.count) == [0, 1])
    #expect(view.states.last?.clocks.first?.time?.hour == 21)
  }

  @Test func `both models travel back`() throws {
    let slider = StateRecorder<TimeTravelState>()
    try document.send(.add(id: Identity(number: 1, nonce: 0), identifier: "Asia/Tokyo"))
    let timeTravel = ClocksTimeTravelPresenter(document: document, viewState: viewState)
    timeTravel.attach(slider)
    viewState.send(.setEditing(true))
    try timeTravel.undo(.everything)
    #expect(slider.states.map(\.everything.position) == [0, 1, 0])
    #expect(viewState.state == ClocksViewState())
  }

  @Test func `a time that reports minutes`() {
    let time = SystemTimeService(clock: ContinuousClock(), date: { Date() })
    time.start()
    time.stop()
  }

  @Test func `a time that a test sets`() {
    let time = MockTimeService(now: noon)
    time.advance(by: 60)  // reports the next minute
    #expect(time.now == noon + 60)
  }

  @Test func `a list without logic`() throws {
    let view = StateRecorder<MasterState>()
    let presenter = MockMasterPresenter()
    presenter.attach(view)
    presenter.state = MasterState(isEditing: true)  // the view shows it
    try presenter.addZone(identifier: "Asia/Tokyo")
    try presenter.calls.requireNext(.addZone(identifier: "Asia/Tokyo"))
    #expect(view.states.last == MasterState(isEditing: true))
  }
}
