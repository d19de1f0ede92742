import Foundation
import ViewStates

/// What all screens of Clocks are derived from: both models, and the world.
@MainActor
struct ClocksSources {
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time: TimeService  // world
  let zones: ZoneDatabase  // world
  let identities: IdentitySource
  /// The rows of the terminal that lists can have now.
  let rows: () -> Int
}

/// The clock of a zone on the list.
struct ZoneClock: Equatable {
  var zone: NamedZone
  /// Nil if the system does not know the zone.
  var time: LocalTime?
}

extension ClocksSources {
  var openZone: NamedZone.ID? {
    viewState.state.detail.flatMap { document.state[id: $0.zone]?.id }
  }

  func clock(of zone: NamedZone) -> ZoneClock {
    let timeZone = TimeZone(identifier: zone.identifier)
    return ZoneClock(zone: zone, time: timeZone.map { LocalTime(time.state, in: $0) })
  }

  /// The number of rows that are hidden above the top of the list.
  func position(in zones: [NamedZone]) -> Int {
    zones.firstIndex { $0.id == viewState.state.master.first } ?? 0
  }

  /// The rows that are in sight, or will be when a clock is open.
  func heights(withDetail: Bool = false) -> ListHeights {
    let isAlone = !withDetail && openZone == nil && viewState.state.selection == nil
    return ListHeights(of: rows(), clocks: document.state.zones.count, isAlone: isAlone)
  }

  /// Adds a zone that the system knows, in the spelling of the database.
  func add(_ text: String) throws {
    guard let identifier = zones.identifier(for: text) else {
      throw ClocksRefusal.unknownIdentifier(text)
    }
    let id = identities.next(after: document.state.zones.last?.id)
    try change(showing: id, by: .add(id: id, identifier: identifier))
  }

  /// Changes the document or opens a zone, and scrolls the list no further than to show that zone.
  ///
  /// The zone on top stays there. If it is removed, the next one takes its place.
  func change(
    _ label: String? = nil, showing id: NamedZone.ID, by action: ClocksDocument.Action? = nil
  ) throws {
    var changed = document.state
    // What is rejected here, the store rejects below.
    if let action { try? changed.apply(action) }
    let zones = changed.sortedZones
    func row(of id: NamedZone.ID?) -> Int? { zones.firstIndex { $0.id == id } }
    let window = RowWindow(
      of: zones.count,
      from: row(of: viewState.state.master.first) ?? position(in: document.state.sortedZones),
      height: heights(withDetail: action == nil).list)
    try oneChange(label ?? action.map(ClocksDocument.label), of: document, viewState) {
      if let action { try document.send(action) } else { viewState.send(.changeDetail(zone: id)) }
      scroll(zones, to: row(of: id).map(window.position) ?? window.rows.lowerBound)
    }
  }

  /// Notes the zone of the first row, or that it is the top, which stays whatever is added.
  func scroll(_ zones: [NamedZone], to position: Int) {
    let first = position == 0 ? nil : zones[position].id
    if first != viewState.state.master.first { viewState.send(.scrollMaster(to: first)) }
  }
}

extension ClocksDocument {
  /// The zones by their names without regard to case, then by their identities.
  var sortedZones: [NamedZone] {
    zones.map { (name: $0.name.lowercased(), zone: $0) }
      .sorted { ($0.name, $0.zone.id) < ($1.name, $1.zone.id) }
      .map(\.zone)
  }
}
