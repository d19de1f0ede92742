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
    try send(.add(id: id, identifier: identifier), showing: id)
  }

  /// Changes the document, and scrolls the list no further than to show one of its zones.
  ///
  /// The zone on top stays there. If it is removed, the next one takes its place.
  func send(
    _ action: ClocksDocument.Action, showing id: NamedZone.ID, as label: String? = nil
  ) throws {
    var changed = document.state
    // What is rejected here, the store rejects below.
    try? changed.apply(action)
    let (zones, height) = (changed.sortedZones, heights().list)
    let label = label ?? ClocksDocument.label(of: action)
    try change(label, showing: id, in: zones, height: height) { try document.send(action) }
  }

  /// Opens a zone, and scrolls the list no further than to show it above its detail.
  func open(_ zone: NamedZone) throws {
    let (zones, height) = (document.state.sortedZones, heights(withDetail: true).list)
    try change("show \(zone.name)", showing: zone.id, in: zones, height: height) {
      viewState.send(.changeDetail(zone: zone.id))
    }
  }

  private func change(
    _ label: String, showing id: NamedZone.ID, in zones: [NamedZone], height: Int,
    by work: () throws -> Void
  ) throws {
    let top = zones.firstIndex { $0.id == viewState.state.master.first }
    let position = top ?? position(in: document.state.sortedZones)
    let window = RowWindow(of: zones.count, from: position, height: height)
    let row = zones.firstIndex { $0.id == id }
    try oneChange(label, of: document, viewState) {
      try work()
      scroll(zones, to: row.map(window.position) ?? window.rows.lowerBound)
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
