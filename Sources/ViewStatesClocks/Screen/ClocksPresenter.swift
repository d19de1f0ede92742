import Foundation
import ViewStates

/// What the screen of Clocks shows.
struct ClocksState: Equatable {
  var clocks: [ZoneClock] = []
  /// The row of the list that is to be on top.
  var top = 0
  var isEditing = false
  /// The open clock.
  var detail: DetailState?
  /// The sheet of time zones, which covers the detail.
  var sheet: SheetState?

  var isListAlone: Bool { detail == nil && sheet == nil }
}

/// The clock of a zone on the list.
struct ZoneClock: Equatable {
  var zone: NamedZone
  /// Nil if the system does not know the zone.
  var time: LocalTime?
}

struct DetailState: Equatable {
  var clock: ZoneClock
  /// Nil if there is none, or if the system does not know the zone.
  var nextChange: ClockChange?
}

struct SheetState: Equatable {
  var searchText = ""
  /// The identifiers that have the search text.
  var matches: [String] = []
  /// The row that is to be on top.
  var top = 0
}

/// The presenter of the whole screen: the list, the open clock and the sheet of time zones.
final class ClocksPresenter: Presenter {
  let views = Views<ClocksState>()
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time: TimeService  // world
  let database: ZoneDatabase  // world
  let identities: IdentitySource
  /// The number of clocks that are in sight now.
  let listHeight: (_ isAlone: Bool) -> Int

  init(
    time: TimeService, database: ZoneDatabase, identities: IdentitySource,
    listHeight: @escaping (_ isAlone: Bool) -> Int
  ) {
    (self.time, self.database) = (time, database)
    (self.identities, self.listHeight) = (identities, listHeight)
    follow(document, viewState, time)
  }

  var state: ClocksState { state(of: document.state, viewState.state) }

  /// What the screen shows of a document and a view state at the present time.
  func state(of document: ClocksDocument, _ viewState: ClocksViewState) -> ClocksState {
    let clocks = document.sortedZones.map(clock)
    return ClocksState(
      clocks: clocks, top: clocks.firstIndex { $0.zone.id == viewState.list.first } ?? 0,
      isEditing: viewState.list.isEditing,
      // The zone that was opened may have gone, as by an undo.
      detail: viewState.detail.flatMap { document[id: $0.zone] }.map(detail),
      sheet: viewState.sheet.map(sheet))
  }

  private func clock(of zone: NamedZone) -> ZoneClock {
    let timeZone = TimeZone(identifier: zone.identifier)
    return ZoneClock(zone: zone, time: timeZone.map { LocalTime(time.state, in: $0) })
  }

  private func detail(of zone: NamedZone) -> DetailState {
    let timeZone = TimeZone(identifier: zone.identifier)
    return DetailState(
      clock: clock(of: zone),
      nextChange: timeZone.flatMap { ClockChange.next(after: time.state, in: $0) })
  }

  private func sheet(of sheet: SheetViewState) -> SheetState {
    let matches = database.identifiers(containing: sheet.searchText)
    return SheetState(
      searchText: sheet.searchText, matches: matches,
      top: matches.firstIndex { $0 == sheet.first } ?? 0)
  }
}
