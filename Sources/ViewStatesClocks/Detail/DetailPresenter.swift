import Foundation
import ViewStates

struct DetailState: Equatable {
  var clock: ZoneClock
  /// Nil if there is none, or if the system does not know the zone.
  var nextChange: ClockChange?
}

/// The presenter of one zone, for as long as it is open and in the document.
final class DetailPresenter: Presenter {
  let views = Views<DetailState>()

  private let id: NamedZone.ID
  private let sources: ClocksSources

  init(zone id: NamedZone.ID, of sources: ClocksSources) {
    (self.id, self.sources) = (id, sources)
    follow(sources.document, sources.time)
  }

  var state: DetailState {
    // A view can be shown the detail once more after the zone has gone, and shows no name then.
    let zone = sources.document.state[id: id] ?? NamedZone(id: id, identifier: "", name: "")
    let clock = sources.clock(of: zone)
    let change = TimeZone(identifier: zone.identifier).flatMap {
      ClockChange(after: sources.time.state, in: $0)
    }
    return DetailState(clock: clock, nextChange: change)
  }

  /// Renames the zone; an empty name gives it the name of its place again.
  func rename(to name: String) throws {
    try sources.change(showing: id, by: .rename(id: id, name: name))
  }

  func close() { sources.viewState.send(.changeDetail(zone: nil)) }
}
