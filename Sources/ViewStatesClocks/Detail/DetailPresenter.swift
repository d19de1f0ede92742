import ViewStates

/// What a view of one clock shows.
struct DetailState: Equatable {
  var clock: ZoneClock

  /// The next change of the clock, as for daylight saving time.
  ///
  /// Nil if there is none, or if the system does not know the zone.
  var nextChange: ClockChange?
}

/// The presenter of the detail of one zone, derived from the document and the time.
///
/// The list makes it when the zone is opened, and releases it when the detail is closed or the zone
/// is removed.
final class DetailPresenter: Presenter {
  let views = Views<DetailState>()

  private let id: NamedZone.ID
  private let document: Store<ClocksDocument>
  private let viewState: Store<ClocksViewState>
  private let time: any TimeService  // world
  private let zones: ZoneDatabase  // world

  init(
    zone id: NamedZone.ID, document: Store<ClocksDocument>, viewState: Store<ClocksViewState>,
    time: any TimeService, zones: ZoneDatabase
  ) {
    (self.id, self.document, self.viewState) = (id, document, viewState)
    (self.time, self.zones) = (time, zones)
    follow(document, time)
  }

  var state: DetailState {
    // A view can be shown the detail once more after the zone has gone, and shows no name then.
    let zone = document.state[id: id] ?? NamedZone(id: id, identifier: "", name: "")
    let now = time.now
    let timeZone = zones.zone(zone.identifier)
    return DetailState(
      clock: ZoneClock(zone, at: now, in: timeZone),
      nextChange: timeZone.flatMap { ClockChange(after: now, in: $0) })
  }

  func close() {
    viewState.send(.changeDetail(zone: nil))
  }
}
