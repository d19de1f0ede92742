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
  /// The rows of the list that are in sight now, if it is alone and if something is below it.
  let listHeight: (_ isAlone: Bool) -> Int

  init(
    time: TimeService, database: ZoneDatabase, identities: IdentitySource,
    listHeight: @escaping (_ isAlone: Bool) -> Int
  ) {
    (self.time, self.database) = (time, database)
    (self.identities, self.listHeight) = (identities, listHeight)
    follow(document, viewState, time)
  }

  /// The state, derived from the document, the view state and the time.
  var state: ClocksState {
    let zones = document.state.sortedZones
    return ClocksState(
      clocks: zones.map(clock), top: viewState.state.top(of: zones) ?? 0,
      isEditing: viewState.state.list.isEditing, detail: openZone.map(detail),
      sheet: viewState.state.sheet.map(sheet))
  }

  var openZone: NamedZone? { viewState.state.openZone(in: document.state) }

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

// MARK: - A view state over a document

extension ClocksViewState {
  /// Nil if the zone that was opened is not in the document, as after an undo.
  func openZone(in document: ClocksDocument) -> NamedZone? {
    detail.flatMap { document[id: $0.zone] }
  }

  /// The row on top; nil if its zone is not in the list.
  func top(of zones: [NamedZone]) -> Int? {
    list.first == nil ? 0 : zones.firstIndex { $0.id == list.first }
  }
}
