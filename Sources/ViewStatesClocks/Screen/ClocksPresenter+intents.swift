import ViewStates

/// The intents: what a person can do with the list, the open clock and the sheet.
extension ClocksPresenter {
  // MARK: The list

  /// Adds a zone that the system knows, in the spelling of the database; hiding the sheet belongs
  /// to the same change.
  func add(_ text: String, hidingSheet: Bool = false) throws {
    guard let identifier = database.identifier(for: text) else {
      throw ClocksRefusal.unknownIdentifier
    }
    let id = identities.next(after: document.state.zones.last?.id)
    try change(
      .add(id: id, identifier: identifier), and: hidingSheet ? .setSheetShown(false) : nil,
      showing: id)
  }

  func toggleEditing() { viewState.send(.setEditing(!state.isEditing)) }

  func remove(_ id: NamedZone.ID) throws {
    guard state.isEditing else { throw ClocksRefusal.notEditing }
    let name = document.state[id: id]?.name ?? "a clock"
    try change(.remove(id: id), showing: id, as: "remove \(name)")
  }

  /// Scrolls the sheet, or else the list, to a row.
  func scroll(to row: Int) {
    guard let sheet = state.sheet else { return scroll(state.clocks, to: row) }
    viewState.send(.scrollSheet(to: row == 0 ? nil : sheet.matches[row]))
  }

  // MARK: The open clock

  func open(_ id: NamedZone.ID) throws {
    guard let zone = document.state[id: id] else {
      throw ClocksDocument.Rejection.unknownZone(id: id)
    }
    try change(and: .changeDetail(zone: id), showing: id, as: "show \(zone.name)")
  }

  /// Renames the open clock; an empty name gives it the name of its place again.
  func rename(to name: String) throws {
    guard let id = state.detail?.clock.zone.id else { throw ClocksRefusal.noDetail }
    try change(.rename(id: id, name: name), showing: id)
  }

  /// Leaves the sheet, or else the open clock.
  func back() throws {
    if state.sheet != nil { return toggleSheet() }
    guard state.detail != nil else { throw ClocksRefusal.nothingToGoBackTo }
    viewState.send(.changeDetail(zone: nil))
  }

  // MARK: The sheet

  func toggleSheet() { viewState.send(.setSheetShown(state.sheet == nil)) }

  func search(_ text: String) throws {
    guard state.sheet != nil else { throw ClocksRefusal.noSheet }
    viewState.send(.search(text))
  }

  // MARK: Changing and scrolling as one

  /// Sends an action to the document, the view state or both, and scrolls the list no further than
  /// to show a clock.
  ///
  /// The clock on top stays there. If it is removed, the next one takes its place.
  private func change(
    _ action: ClocksDocument.Action? = nil, and viewAction: ClocksViewState.Action? = nil,
    showing id: NamedZone.ID, as label: String? = nil
  ) throws {
    // The stores change when the intent ends, so copies tell what the screen will show. What a
    // copy rejects, its store rejects below.
    var (newDocument, newViewState) = (document.state, viewState.state)
    if let action { try? newDocument.apply(action) }
    if let viewAction { newViewState.apply(viewAction) }
    let next = state(of: newDocument, newViewState)
    let isTopThere = next.clocks.contains { $0.zone.id == newViewState.list.first }
    let window = RowWindow(
      of: next.clocks.count, top: isTopThere ? next.top : state.top,
      height: listHeight(next.isListAlone))
    let row = next.clocks.firstIndex { $0.zone.id == id }

    let label = label ?? action.map(ClocksDocument.label)
    try oneChange(label, of: document, viewState) {
      if let action { try document.send(action) }
      if let viewAction { viewState.send(viewAction) }
      scroll(next.clocks, to: row.map(window.top) ?? window.rows.lowerBound)
    }
  }

  /// Notes the zone on top, or that the list is at its start, which stays whatever is added.
  private func scroll(_ clocks: [ZoneClock], to row: Int) {
    let first = row == 0 ? nil : clocks[row].zone.id
    if first != viewState.state.list.first { viewState.send(.scrollList(to: first)) }
  }
}
