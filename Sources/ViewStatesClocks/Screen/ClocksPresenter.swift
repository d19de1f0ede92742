import ViewStates

/// The presenter of the whole screen: the list, the open clock and the sheet of time zones.
final class ClocksPresenter: Presenter {
  let views = Views<ClocksState>()
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time: TimeService  // world
  let database: ZoneDatabase  // world
  private let identities: IdentitySource
  /// The number of clocks that fit on the screen now.
  private let listHeight: (ClocksState) -> Int

  init(
    time: TimeService, database: ZoneDatabase, identities: IdentitySource,
    listHeight: @escaping (ClocksState) -> Int
  ) {
    (self.time, self.database) = (time, database)
    (self.identities, self.listHeight) = (identities, listHeight)
    follow(document, viewState, time)
  }

  var state: ClocksState { state(of: document.state, viewState.state) }

  /// The state of the screen for a document and a view state at the present time.
  private func state(of document: ClocksDocument, _ viewState: ClocksViewState) -> ClocksState {
    // Read once, because a minute could end between two clocks.
    let now = time.state
    let clocks = document.sortedZones.map { zone in
      ZoneClock(zone: zone, time: zone.timeZone.map { LocalTime(now, in: $0) })
    }
    // The zone that was opened may have gone, as by an undo.
    let open = viewState.detail.flatMap { detail in clocks.first { $0.zone.id == detail.zone } }
    let nextChange = open?.zone.timeZone.flatMap { ClockChange.next(after: now, in: $0) }
    return ClocksState(
      clocks: clocks, firstRow: clocks.firstIndex { $0.zone.id == viewState.list.first },
      isEditing: viewState.list.isEditing,
      detail: open.map { DetailState(clock: $0, nextChange: nextChange) },
      sheet: viewState.sheet.map { sheetState(of: $0) })
  }

  private func sheetState(of sheet: SheetViewState) -> SheetState {
    let matches = database.identifiers(containing: sheet.searchText)
    return SheetState(
      searchText: sheet.searchText, matches: matches,
      firstRow: matches.firstIndex { $0 == sheet.first })
  }
}

// MARK: - Intents

extension ClocksPresenter {
  /// Adds a zone; hiding the sheet belongs to the same change.
  func add(_ identifier: String, hidingSheet: Bool = false) throws {
    let id = identities.next(after: document.state.zones.last?.id)
    try change(
      document: .add(id: id, identifier: identifier),
      viewState: hidingSheet ? .setSheetShown(false) : nil, showing: id)
  }

  func toggleEditing() { viewState.send(.setEditing(!viewState.state.list.isEditing)) }

  func remove(_ id: NamedZone.ID) throws {
    guard viewState.state.list.isEditing else { throw refusal(.notEditing) }
    let name = document.state[id: id]?.name ?? "a clock"
    try change(document: .remove(id: id), showing: id, as: "remove \(name)")
  }

  /// Scrolls the sheet, or else the list, to a row.
  func scroll(to row: Int) {
    if let sheet = state.sheet {
      viewState.send(.scrollSheet(to: row == 0 ? nil : sheet.matches[row]))
    } else {
      viewState.send(.scrollList(to: row == 0 ? nil : state.clocks[row].zone.id))
    }
  }

  func open(_ id: NamedZone.ID) throws {
    guard let zone = document.state[id: id] else {
      throw ClocksDocument.Rejection.unknownZone(id: id)
    }
    try change(viewState: .changeDetail(zone: id), showing: id, as: "show \(zone.name)")
  }

  /// Renames the open clock; an empty name gives it the name of its place again.
  func rename(to name: String) throws {
    guard let zone = openZone else { throw refusal(.noDetail) }
    try change(document: .rename(id: zone.id, name: name), showing: zone.id)
  }

  /// Leaves the sheet, or else the open clock.
  func back() throws {
    if viewState.state.sheet != nil { return toggleSheet() }
    guard openZone != nil else { throw ClocksRefusal.nothingToGoBackTo }
    viewState.send(.changeDetail(zone: nil))
  }

  func toggleSheet() { viewState.send(.setSheetShown(viewState.state.sheet == nil)) }

  func search(_ text: String) throws {
    guard viewState.state.sheet != nil else { throw refusal(.noSheet) }
    viewState.send(.search(text))
  }

  /// The identifiers on the sheet.
  func matches() throws -> [String] {
    guard let sheet = state.sheet else { throw refusal(.noSheet) }
    return sheet.matches
  }

  /// The lock refuses the command that a refusal offers, too.
  private func refusal(_ refusal: ClocksRefusal) -> ClocksRefusal {
    viewState.isLocked ? .locked : refusal
  }

  private var openZone: NamedZone? {
    viewState.state.detail.flatMap { document.state[id: $0.zone] }
  }
}

// MARK: - Changing and scrolling as one

extension ClocksPresenter {
  /// Changes the document, the view state or both, and scrolls the list to show a clock.
  private func change(
    document action: ClocksDocument.Action? = nil,
    viewState viewAction: ClocksViewState.Action? = nil,
    showing id: NamedZone.ID, as label: String? = nil
  ) throws {
    // The stores change when the intent ends, so copies show what the screen will be. An action
    // that a copy rejects is rejected by its store below.
    var (newDocument, newViewState) = (document.state, viewState.state)
    if let action { try? newDocument.apply(action) }
    if let viewAction { newViewState.apply(viewAction) }
    let first = firstZone(of: state(of: newDocument, newViewState), showing: id)

    try oneChange(label ?? action.map(ClocksDocument.label), of: document, viewState) {
      if let action { try document.send(action) }
      if let viewAction { viewState.send(viewAction) }
      // A log would show an action that changes nothing.
      if first != viewState.state.list.first { viewState.send(.scrollList(to: first)) }
    }
  }

  /// The zone to put on top after the least scrolling that shows a clock; nil for the start.
  ///
  /// The zone on top stays there. If it is removed, the next one takes its place.
  private func firstZone(of next: ClocksState, showing id: NamedZone.ID) -> NamedZone.ID? {
    let window = RowWindow(
      of: next.clocks.count, from: next.firstRow ?? state.firstRow,
      height: listHeight(next))
    let row = next.clocks.firstIndex { $0.zone.id == id }
    let first = row.map { window.firstRow(showing: $0) } ?? window.rows.lowerBound
    return first == 0 ? nil : next.clocks[first].zone.id
  }
}
