import ViewStates

/// The presenter of the detail over a document, a view state and the time.
///
/// The view state names a zone that may be gone from the document. Then the detail shows nothing,
/// and shows the zone again when it is back.
public final class ClocksDetailPresenter: DetailPresenter {
  /// The attached views.
  public let views = Views<DetailState?>()

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
  public var state: DetailState? {
    guard let detail = viewState.state.detail, let zone = document.state[id: detail.zone]
    else { return nil }
    let now = time.now
    let timeZone = zones.zone(zone.identifier)
    return DetailState(
      clock: ZoneClock(zone, at: now, in: timeZone),
      nextChange: timeZone.flatMap { ClockChange(after: now, in: $0) })
  }

  /// Shows no clock any more.
  public func close() {
    viewState.send(.changeDetail(zone: nil))
  }
}
