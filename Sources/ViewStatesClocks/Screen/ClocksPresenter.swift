import Foundation
import ViewStates

/// The presenter of the whole screen: the list, the open clock and the sheet of time zones.
final class ClocksPresenter: Presenter {
  let views = Views<ClocksState>()
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time: TimeService  // world
  let zones: ZoneDatabase  // world
  let identities: IdentitySource
  /// The rows of the terminal that lists can have now.
  let rows: () -> Int

  init(
    time: TimeService, zones: ZoneDatabase, identities: IdentitySource, rows: @escaping () -> Int
  ) {
    (self.time, self.zones, self.identities, self.rows) = (time, zones, identities, rows)
    follow(document, viewState, time)
  }

  /// The state, derived from the document, the view state and the time.
  var state: ClocksState {
    let sorted = document.state.sortedZones
    return ClocksState(
      clocks: sorted.map(clock), position: position(in: sorted),
      isEditing: viewState.state.master.isEditing, detail: openZone.map(detail),
      sheet: viewState.state.selection.map(sheet))
  }

  /// Nil if the zone that was opened is not in the document, as after an undo.
  var openZone: NamedZone? { viewState.state.detail.flatMap { document.state[id: $0.zone] } }

  func position(in zones: [NamedZone]) -> Int {
    zones.firstIndex { $0.id == viewState.state.master.first } ?? 0
  }

  private func clock(of zone: NamedZone) -> ZoneClock {
    let timeZone = TimeZone(identifier: zone.identifier)
    return ZoneClock(zone: zone, time: timeZone.map { LocalTime(time.state, in: $0) })
  }

  private func detail(of zone: NamedZone) -> DetailState {
    let timeZone = TimeZone(identifier: zone.identifier)
    return DetailState(
      clock: clock(of: zone),
      nextChange: timeZone.flatMap { ClockChange(after: time.state, in: $0) })
  }

  private func sheet(of selection: SelectionViewState) -> SheetState {
    let matches = zones.identifiers(containing: selection.searchText)
    return SheetState(
      searchText: selection.searchText, matches: matches,
      position: matches.firstIndex { $0 == selection.first } ?? 0)
  }
}
