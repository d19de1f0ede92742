import ViewStates
import ViewStatesComposition
import ViewStatesIdentity
import ViewStatesLists

/// The presenter of the list, derived from the document, the view state and the time.
///
/// It keeps the presenters of the detail and the sheet for as long as these are presented.
///
/// ```swift
/// let master = ClocksMasterPresenter(
///   document: document, viewState: viewState, time: time, zones: zones, identities: identities)
/// master.attach(view)
/// try master.addZone(identifier: "asia/tokyo")
/// ```
public final class ClocksMasterPresenter: MasterPresenter {
  /// The attached views.
  public let views = Views<MasterState>()
  /// The presenter of the detail while a clock of the document is open.
  public let detail: any Presenter<(any DetailPresenter)?>
  /// The presenter of the sheet while it is shown.
  public let selection: any Presenter<(any SelectionPresenter)?>

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let time: any TimeService  // world
  private let zones: ZoneDatabase  // world
  private let identities: IdentitySource

  /// Creates a presenter that follows the time and the parts of both models that the list shows.
  public init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, time: any TimeService,
    zones: ZoneDatabase, identities: IdentitySource
  ) {
    self.document = document
    self.viewState = viewState
    self.time = time
    self.zones = zones
    self.identities = identities
    detail = Child(
      of: document, viewState, identity: { viewState.state.openZone(in: document.state) },
      make: { zone -> any DetailPresenter in
        ClocksDetailPresenter(
          zone: zone, document: document, viewState: viewState, time: time, zones: zones)
      })
    // There is only one sheet, so any identity does.
    selection = Child(
      of: viewState, { $0.selection.map { _ in true } },
      make: { _ -> any SelectionPresenter in
        ClocksSelectionPresenter(
          document: document, viewState: viewState, zones: zones, identities: identities)
      })
    follow(document, viewState, time, comparing: \.basis)
  }

  /// The list, derived from both models and the time.
  ///
  /// - Complexity: O(*n* log *n*) in the number of zones.
  public var state: MasterState {
    let basis = self.basis
    let now = time.now
    let clocks = basis.zones
      .map { (name: $0.name.lowercased(), zone: $0) }
      .sorted { ($0.name, $0.zone.id) < ($1.name, $1.zone.id) }
      .map { ZoneClock($0.zone, at: now, in: zones.zone($0.zone.identifier)) }
    return MasterState(
      clocks: clocks, scrollPosition: basis.scrollPosition, isEditing: basis.isEditing,
      selected: basis.selected)
  }

  private var basis: Basis {
    let zones = document.state.zones
    let isShowingTime = zones.contains { self.zones.zone($0.identifier) != nil }
    return Basis(document.state, viewState.state, minute: isShowingTime ? time.minute : nil)
  }

  /// What the list is derived from.
  private struct Basis: Equatable {
    var zones: PersistentArray<NamedZone>
    var scrollPosition: Int
    var isEditing: Bool
    var selected: NamedZone.ID?
    /// Nil while no time is shown.
    var minute: Int?

    init(_ document: ClocksDocument, _ viewState: ClocksViewState, minute: Int?) {
      self.minute = minute
      zones = document.zones
      scrollPosition = min(viewState.master.scrollPosition, max(0, zones.count - 1))
      isEditing = viewState.master.isEditing
      selected = viewState.openZone(in: document)
    }
  }
}

// MARK: - Intents

extension ClocksMasterPresenter {
  /// Adds a zone that the system knows.
  public func addZone(identifier: String) throws(ClocksRefusal) {
    try document.add(identifier, from: zones, identities: identities)
  }

  /// Removes a zone while the list is being edited.
  public func removeZone(id: NamedZone.ID) throws(ClocksRefusal) {
    try requireEditing()
    try document.sendOrRefuse(.remove(id: id))
  }

  /// Renames a zone while the list is being edited.
  public func renameZone(id: NamedZone.ID, name: String) throws(ClocksRefusal) {
    try requireEditing()
    try document.sendOrRefuse(.rename(id: id, name: name))
  }

  /// Opens the detail of a zone.
  public func openZone(id: NamedZone.ID) throws(ClocksRefusal) {
    guard document.state[id: id] != nil else { throw .unknownZone(id: id) }
    viewState.send(.changeDetail(zone: id))
  }

  /// Starts or stops editing the list.
  public func toggleEditing() {
    viewState.send(.setEditing(!viewState.state.master.isEditing))
  }

  /// Scrolls the list.
  public func scroll(to position: Int) {
    viewState.send(.scrollMaster(to: min(position, max(0, document.state.zones.count - 1))))
  }

  /// Shows the sheet of time zones.
  public func showSelection() {
    viewState.send(.setSelectionShown(true))
  }

  private func requireEditing() throws(ClocksRefusal) {
    guard viewState.state.master.isEditing else { throw .notEditing }
  }
}
