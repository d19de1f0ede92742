import ViewStates

/// What all screens of Clocks are derived from: both models, and the world.
@MainActor
struct ClocksSources {
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time: any TimeService  // world
  let zones: ZoneDatabase  // world
  let identities: IdentitySource
  /// The number of rows of a list that are in sight now.
  let listHeight: () -> Int
}

extension ClocksSources {
  /// The open zone, if it is in the document.
  var openZone: NamedZone.ID? {
    viewState.state.detail.flatMap { document.state[id: $0.zone]?.id }
  }

  /// The rows of a list that are in sight.
  func window(of count: Int, from position: Int) -> RowWindow {
    RowWindow(count: count, from: position, height: listHeight())
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
  func send(_ action: ClocksDocument.Action, showing id: NamedZone.ID) throws {
    var changed = document.state
    // What is rejected here, the store rejects below.
    try? changed.apply(action)
    let window = window(of: changed.zones.count, from: viewState.state.master.scrollPosition)
    let row = changed.sortedZones.firstIndex { $0.id == id }
    try oneChange(of: document, viewState) {
      try document.send(action)
      if let position = row.flatMap(window.position) {
        viewState.send(.scrollMaster(to: position))
      }
    }
  }
}

extension ClocksDocument {
  /// The zones by their names without regard to case, then by their identities.
  ///
  /// - Complexity: O(*n* log *n*) in the number of zones.
  var sortedZones: [NamedZone] {
    zones.map { (name: $0.name.lowercased(), zone: $0) }
      .sorted { ($0.name, $0.zone.id) < ($1.name, $1.zone.id) }
      .map(\.zone)
  }
}
