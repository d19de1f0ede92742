import ViewStates

/// The presenter of the detail of one zone, derived from the document and the time.
///
/// The list makes it when the zone is opened, and releases it when the detail is closed or the zone
/// is removed.
public final class ClocksDetailPresenter: DetailPresenter {
  /// The attached views.
  public let views = Views<DetailState>()

  private let id: NamedZone.ID
  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let time: any TimeService  // world
  private let zones: ZoneDatabase  // world

  /// Creates a presenter that follows a zone and the time.
  public init(
    zone id: NamedZone.ID, document: Store<ClocksDocument>, viewState: Store<ClocksViewState>,
    time: any TimeService, zones: ZoneDatabase
  ) {
    self.id = id
    self.document = document
    self.viewState = viewState
    self.time = time
    self.zones = zones
    follow(document, time, comparing: \.basis)
  }

  /// The clock, derived from the document and the time.
  public var state: DetailState {
    let zone = basis.zone
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
    // A view can be shown the detail once more after the zone has gone, and shows no name then.
    let zone = document.state[id: id] ?? NamedZone(id: id, identifier: "", name: "")
    let isShowingTime = zones.zone(zone.identifier) != nil
    return Basis(zone: zone, minute: isShowingTime ? time.minute : nil)
  }

  /// What the detail is derived from.
  private struct Basis: Equatable {
    var zone: NamedZone
    /// Nil while no time is shown.
    var minute: Int?
  }
}
