import Foundation
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesMocks

/// Both models with the presenters over them, at noon of the first of January 2026 in UTC.
@MainActor
struct ClocksUnderTest {
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time = MockTimeService(now: Date(timeIntervalSince1970: 1_767_268_800))
  let zones = ZoneDatabase(
    identifiers: ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu"])
  let master: ClocksMasterPresenter
  let detail: ClocksDetailPresenter
  let selection: ClocksSelectionPresenter
  let screens = StateRecorder<MasterState>()
  let details = StateRecorder<DetailState?>()
  let sheets = StateRecorder<SelectionState?>()

  init() {
    master = ClocksMasterPresenter(
      document: document, viewState: viewState, time: time, zones: zones)
    detail = ClocksDetailPresenter(
      document: document, viewState: viewState, time: time, zones: zones)
    selection = ClocksSelectionPresenter(
      document: document, viewState: viewState, zones: zones)
    master.attach(screens)
    detail.attach(details)
    selection.attach(sheets)
  }

  /// A clock as it is now.
  func clock(_ id: Int, _ name: String, _ identifier: String) -> ZoneClock {
    ZoneClock(
      id: id, name: name, identifier: identifier,
      time: TimeZone(identifier: identifier).map { LocalTime(time.now, in: $0) })
  }
}
