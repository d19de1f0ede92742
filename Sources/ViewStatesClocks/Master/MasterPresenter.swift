import ViewStates

/// What a view of the list of clocks shows.
struct MasterState: Equatable {
  /// Sorted by their names without regard to case, then by their identities.
  var clocks: [ZoneClock] = []

  /// The number of rows hidden above the top; less than the number of clocks, unless both are zero.
  var scrollPosition = 0

  /// Whether clocks can be removed and renamed.
  var isEditing = false

  /// The clock that is open in the detail.
  var selected: NamedZone.ID?
}

/// The presenter of the list, derived from the document, the view state and the time.
///
/// It keeps the presenters of the detail and the sheet for as long as these are presented.
final class MasterPresenter: Presenter {
  let views = Views<MasterState>()
  /// The presenter of the detail while a clock of the document is open; another one for another
  /// clock.
  let detail: Child<NamedZone.ID, DetailPresenter>
  /// The presenter of the sheet of time zones while it is shown.
  let selection: Child<Bool, SelectionPresenter>

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let time: any TimeService  // world
  private let zones: ZoneDatabase  // world
  private let identities: IdentitySource

  init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, time: any TimeService,
    zones: ZoneDatabase, identities: IdentitySource
  ) {
    (self.document, self.viewState) = (document, viewState)
    (self.time, self.zones, self.identities) = (time, zones, identities)
    detail = Child(
      of: document, viewState, identity: { viewState.state.openZone(in: document.state) },
      make: { zone in
        DetailPresenter(
          zone: zone, document: document, viewState: viewState, time: time, zones: zones)
      })
    // There is only one sheet, so any identity does.
    selection = Child(
      of: viewState, { $0.selection.map { _ in true } },
      make: { _ in
        SelectionPresenter(
          document: document, viewState: viewState, zones: zones, identities: identities)
      })
    follow(document, viewState, time)
  }

  /// - Complexity: O(*n* log *n*) in the number of zones.
  var state: MasterState {
    let now = time.now
    let clocks = document.state.zones
      .map { (name: $0.name.lowercased(), zone: $0) }
      .sorted { ($0.name, $0.zone.id) < ($1.name, $1.zone.id) }
      .map { ZoneClock($0.zone, at: now, in: zones.zone($0.zone.identifier)) }
    return MasterState(
      clocks: clocks,
      scrollPosition: min(viewState.state.master.scrollPosition, max(0, clocks.count - 1)),
      isEditing: viewState.state.master.isEditing,
      selected: viewState.state.openZone(in: document.state))
  }
}

// MARK: - Intents

extension MasterPresenter {
  /// Adds a zone that the system knows, whatever the case of its identifier, and with spaces for
  /// underscores.
  func addZone(identifier: String) throws(ClocksRefusal) {
    try document.add(identifier, from: zones, identities: identities)
  }

  func removeZone(id: NamedZone.ID) throws(ClocksRefusal) {
    try requireEditing()
    try document.sendOrRefuse(.remove(id: id))
  }

  /// Renames a zone; an empty name gives it the name of its place again.
  func renameZone(id: NamedZone.ID, name: String) throws(ClocksRefusal) {
    try requireEditing()
    try document.sendOrRefuse(.rename(id: id, name: name))
  }

  func openZone(id: NamedZone.ID) throws(ClocksRefusal) {
    guard document.state[id: id] != nil else { throw .unknownZone(id: id) }
    viewState.send(.changeDetail(zone: id))
  }

  func toggleEditing() {
    viewState.send(.setEditing(!viewState.state.master.isEditing))
  }

  /// Scrolls until a number of rows are hidden above the top, as far as there are rows.
  func scroll(to position: Int) {
    viewState.send(.scrollMaster(to: min(position, max(0, document.state.zones.count - 1))))
  }

  func showSelection() {
    viewState.send(.setSelectionShown(true))
  }

  private func requireEditing() throws(ClocksRefusal) {
    guard viewState.state.master.isEditing else { throw .notEditing }
  }
}
