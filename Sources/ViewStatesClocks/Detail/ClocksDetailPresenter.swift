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

  /// Creates a presenter that follows the open zone and the time.
  public init(
    document: Store<ClocksDocument>, viewState: Store<ClocksViewState>, time: any TimeService,
    zones: ZoneDatabase
  ) {
    self.document = document
    self.viewState = viewState
    self.time = time
    self.zones = zones
    follow(document, viewState, time, comparing: \.basis)
  }

  /// The open clock, derived from both models and the time.
  public var state: DetailState? {
    guard let zone = basis.zone else { return nil }
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

  private var basis: Basis {
    let zone = viewState.state.detail.flatMap { document.state[id: $0.zone] }
    let isShowingTime = zone.flatMap { zones.zone($0.identifier) } != nil
    return Basis(zone: zone, minute: isShowingTime ? time.minute : nil)
  }

  /// What the detail is derived from.
  private struct Basis: Equatable {
    var zone: NamedZone?
    /// Nil while no time is shown.
    var minute: Int?
  }
}
