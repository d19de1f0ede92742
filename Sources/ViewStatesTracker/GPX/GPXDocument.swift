import Foundation

/// What a GPX file says, as far as a location can be simulated from it.
///
/// There is at least one point in it. Reads versions 1.1 and 1.0
/// (https://www.topografix.com/gpx.asp) and files that do not say which: with or without a
/// namespace, a prefix or a byte-order mark. Names are kept as they stand; they are untrusted text,
/// to be made safe where they are shown.
public struct GPXDocument: Equatable, Sendable {
  /// A track: a recording, in segments between which the receiver was off.
  public struct Track: Equatable, Sendable {
    /// The track's name: untrusted text.
    public var name: String?

    /// The segments, empty ones included.
    public var segments: [[RoutePoint]] = []
  }

  /// A route: planned turning points.
  public struct PlannedRoute: Equatable, Sendable {
    /// The route's name: untrusted text.
    public var name: String?

    /// The turning points.
    public var points: [RoutePoint] = []
  }

  /// The file's name for itself: untrusted text.
  public internal(set) var name: String?

  /// The single points, `wpt`.
  public internal(set) var waypoints: [RoutePoint] = []

  /// The planned routes, `rte`.
  public internal(set) var routes: [PlannedRoute] = []

  /// The recordings, `trk`.
  public internal(set) var tracks: [Track] = []

  /// How many points were left out because their coordinates are missing or out of range.
  public internal(set) var skippedPoints = 0

  init() {}

  /// What there is to walk along.
  ///
  /// The tracks if they have any point, else the routes, else the waypoints in the order of the
  /// file. A file of waypoints alone is a route of fixed points, as Apple's simulators take it.
  /// Where there is more, waypoints mark sights beside the way, and a recording tells more than its
  /// plan.
  public var route: Route {
    let recorded = tracks.flatMap(\.segments)
    if recorded.contains(where: { !$0.isEmpty }) {
      return Route(name: name ?? tracks.lazy.compactMap(\.name).first, segments: recorded)
    }
    let planned = routes.map(\.points)
    if planned.contains(where: { !$0.isEmpty }) {
      return Route(name: name ?? routes.lazy.compactMap(\.name).first, segments: planned)
    }
    return Route(name: name, points: waypoints)
  }
}
