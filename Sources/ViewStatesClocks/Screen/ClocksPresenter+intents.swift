import ViewStates

// MARK: - The list

extension ClocksPresenter {
  /// Adds a zone that the system knows, in the spelling of the database.
  func add(_ text: String) throws {
    guard let identifier = zones.identifier(for: text) else {
      throw ClocksRefusal.unknownIdentifier(text)
    }
    let id = identities.next(after: document.state.zones.last?.id)
    try change(showing: id, by: .add(id: id, identifier: identifier))
  }

  func toggleEditing() { viewState.send(.setEditing(!viewState.state.master.isEditing)) }

  func remove(_ id: NamedZone.ID) throws {
    guard viewState.state.master.isEditing else { throw ClocksRefusal.notEditing }
    let name = document.state[id: id]?.name ?? "a clock"
    try change("remove \(name)", showing: id, by: .remove(id: id))
  }

  /// Scrolls the sheet, or else the list, until a number of rows are hidden above the top.
  func scroll(to position: Int) {
    guard let sheet = state.sheet else {
      return scroll(document.state.sortedZones, to: position)
    }
    viewState.send(.scrollSelection(to: position == 0 ? nil : sheet.matches[position]))
  }

  /// Notes the zone of the first row, or that it is the top, which stays whatever is added.
  private func scroll(_ zones: [NamedZone], to position: Int) {
    let first = position == 0 ? nil : zones[position].id
    if first != viewState.state.master.first { viewState.send(.scrollMaster(to: first)) }
  }

  /// Changes the document or opens a zone, and scrolls the list no further than to show that zone.
  ///
  /// The zone on top stays there. If it is removed, the next one takes its place.
  private func change(
    _ label: String? = nil, showing id: NamedZone.ID, by action: ClocksDocument.Action? = nil
  ) throws {
    var changed = document.state
    // What is rejected here, the store rejects below.
    if let action { try? changed.apply(action) }
    let zones = changed.sortedZones
    func row(of id: NamedZone.ID?) -> Int? { zones.firstIndex { $0.id == id } }
    let isAlone = action != nil && openZone == nil && viewState.state.selection == nil
    let window = RowWindow(
      of: zones.count,
      from: row(of: viewState.state.master.first) ?? position(in: document.state.sortedZones),
      height: RowWindow.heightOfList(in: rows(), isAlone: isAlone))
    try oneChange(label ?? action.map(ClocksDocument.label), of: document, viewState) {
      if let action { try document.send(action) } else { viewState.send(.changeDetail(zone: id)) }
      scroll(zones, to: row(of: id).map(window.position) ?? window.rows.lowerBound)
    }
  }
}

// MARK: - The open clock and the sheet

extension ClocksPresenter {
  func open(_ id: NamedZone.ID) throws {
    guard let zone = document.state[id: id] else {
      throw ClocksDocument.Rejection.unknownZone(id: id)
    }
    try change("show \(zone.name)", showing: id)
  }

  /// Renames the open clock; an empty name gives it the name of its place again.
  func rename(to name: String) throws {
    guard let id = openZone?.id else { throw ClocksRefusal.noDetail }
    try change(showing: id, by: .rename(id: id, name: name))
  }

  /// Leaves the sheet, or else the open clock.
  func back() throws {
    if viewState.state.selection != nil { return toggleSheet() }
    guard openZone != nil else { throw ClocksRefusal.nothingToGoBackTo }
    viewState.send(.changeDetail(zone: nil))
  }

  func toggleSheet() { viewState.send(.setSelectionShown(viewState.state.selection == nil)) }

  func search(_ text: String) throws {
    guard viewState.state.selection != nil else { throw ClocksRefusal.noSheet }
    viewState.send(.search(text))
  }

  /// Adds a zone of the sheet and hides the sheet, as one change.
  func pick(_ identifier: String) throws {
    guard viewState.state.selection != nil else { throw ClocksRefusal.noSheet }
    try oneChange("add \(NamedZone.name(for: identifier))", of: document, viewState) {
      try add(identifier)
      toggleSheet()
    }
  }
}
