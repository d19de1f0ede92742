import ViewStates

/// The presenter of the list over a document, a view state and the time.
///
/// ```swift
/// let master = ClocksMasterPresenter(
///   document: document, viewState: viewState, time: time, zones: zones)
/// master.attach(view)
/// try master.addZone(identifier: "asia/tokyo")
/// ```
public final class ClocksMasterPresenter: MasterPresenter {
  /// The attached views.
  public let views = Views<MasterState>()

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let time: any TimeService  // world
  private let zones: ZoneDatabase  // world

  /// Creates a presenter that follows both stores and the time.
  public init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, time: any TimeService,
    zones: ZoneDatabase
  ) {
    self.document = document
    self.viewState = viewState
    self.time = time
    self.zones = zones
    follow(document)
    follow(viewState)
    follow(time.minutes)
  }

  /// The state, derived from both models and the time.
  ///
  /// - Complexity: O(*n* log *n*) in the number of zones.
  public var state: MasterState {
    let now = time.now
    let clocks = document.state.zones
      .map { (name: $0.name.lowercased(), zone: $0) }
      .sorted { ($0.name, $0.zone.id) < ($1.name, $1.zone.id) }
      .map { ZoneClock($0.zone, at: now, in: zones.zone($0.zone.identifier)) }
    let (master, detail) = (viewState.state.master, viewState.state.detail)
    return MasterState(
      clocks: clocks, scrollPosition: min(master.scrollPosition, max(0, clocks.count - 1)),
      isEditing: master.isEditing, selected: detail.flatMap { document.state[id: $0.zone]?.id })
  }
}

// MARK: - Intents

extension ClocksMasterPresenter {
  /// Keeps a zone that the system knows.
  public func addZone(identifier: String) throws(ClocksRefusal) {
    try document.add(identifier, knownTo: zones)
  }

  /// Lets a zone go.
  public func removeZone(id: NamedZone.ID) throws(ClocksRefusal) {
    try document.carryOut(.remove(id: id))
  }

  /// Gives a zone another name.
  public func renameZone(id: NamedZone.ID, name: String) throws(ClocksRefusal) {
    try document.carryOut(.rename(id: id, name: name))
  }

  /// Shows a zone in detail.
  public func openZone(id: NamedZone.ID) throws(ClocksRefusal) {
    guard document.state[id: id] != nil else { throw .unknownZone(id: id) }
    viewState.send(.changeDetail(zone: id))
  }

  /// Begins to edit the rows, or ends it.
  public func toggleEditing() {
    viewState.send(.setEditing(!viewState.state.master.isEditing))
  }

  /// Scrolls the list.
  public func scroll(to position: Int) {
    viewState.send(.scrollMaster(to: min(position, max(0, document.state.zones.count - 1))))
  }

  /// Shows the sheet of zones to choose from.
  public func showSelection() {
    viewState.send(.setSelectionShown(true))
  }
}
