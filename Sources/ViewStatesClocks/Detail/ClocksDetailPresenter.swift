import ViewStates

/// The presenter of the detail, derived from the document, the view state and the time.
///
/// The view state may name a zone that is not in the document. The detail then shows nothing, and
/// shows the zone again when it is back.
public final class ClocksDetailPresenter: DetailPresenter {
  /// The attached views.
  public let views = Views<DetailState?>()

  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let time: any TimeService  // world
  private let zones: ZoneDatabase  // world
  private let minutes: RelevantMinutes

  /// Creates a presenter that follows the open zone and the time.
  public init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, time: any TimeService,
    zones: ZoneDatabase
  ) {
    self.document = document
    self.viewState = viewState
    self.time = time
    self.zones = zones
    minutes = RelevantMinutes(of: time) {
      Self.openZone(document.state, viewState.state).flatMap { zones.zone($0.identifier) } != nil
    }
    follow(document, viewState, part: Self.openZone)
    follow(minutes.views)
  }

  /// The open clock, derived from both models and the time.
  public var state: DetailState? {
    guard let zone = Self.openZone(document.state, viewState.state) else { return nil }
    let now = time.now
    let timeZone = zones.zone(zone.identifier)
    return DetailState(
      clock: ZoneClock(zone, at: now, in: timeZone),
      nextChange: timeZone.flatMap { ClockChange(after: now, in: $0) })
  }

  /// Closes the detail.
  public func close() {
    viewState.send(.changeDetail(zone: nil))
  }

  nonisolated private static func openZone(
    _ document: ClocksDocument, _ viewState: ClocksViewState
  ) -> NamedZone? {
    viewState.detail.flatMap { document[id: $0.zone] }
  }
}
