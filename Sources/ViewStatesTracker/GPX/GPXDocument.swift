import Foundation

/// The waypoints of a GPX file, and the route that its tracks or planned routes make.
///
/// It may be of version 1.1 or 1.0 (https://www.topografix.com/gpx.asp) or of none, with or without
/// a namespace, a prefix or a byte-order mark. Names are untrusted text, kept as they are; make
/// them safe before you show them.
public struct GPXDocument: Equatable, Sendable {
  /// The single points, `wpt`.
  public internal(set) var waypoints: [Waypoint] = []

  /// The number of points that were left out: their coordinates are missing or out of range.
  public internal(set) var skippedPoints = 0

  /// The name of the file.
  var name: String?
  /// All tracks, whose empty segments count: between two of them the receiver was off.
  var tracks = Way()
  /// All planned routes, each a segment.
  var routes = Way()

  /// The first name, and the points.
  struct Way: Equatable {
    var name: String?
    var segments: [[Location]] = []

    mutating func append(_ point: Location) { segments[segments.count - 1].append(point) }
  }

  init() {}

  /// The size of the largest file that is read, in bytes.
  ///
  /// 32 MiB hold four days at one point a second and are read in a few seconds.
  public static let largestFile = 32 << 20

  /// The most waypoints in a file.
  ///
  /// An import is one change, and a session takes eight million values in one. A place has up to
  /// twelve.
  public static let mostWaypoints = 100_000

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: XML in UTF-8 or UTF-16, or in ISO-8859-1 or windows-1252 if it declares that. Any
  ///     other encoding is an error.
  ///   - file: The name of the file in errors.
  /// - Throws: ``GPXError``.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ data: Data, file: String) throws(GPXError) {
    do throws(GPXError) {
      guard data.count <= Self.largestFile else {
        throw GPXError("larger than \(Self.largestFile >> 20) MiB; split the recording")
      }
      self = try GPXReader(GPXText.decode(Array(data))).document
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  /// The route to walk.
  ///
  /// It has the points of the tracks; without any, those of the planned routes; without any, the
  /// waypoints in the order of the file. A recording is closer to the walk than its plan. Waypoints
  /// mark sights beside the way, unless there is nothing else: then they are fixed points, as in
  /// Apple's simulators. A file without any point has an empty route.
  public var route: Route {
    let way = [tracks, routes].first { !$0.segments.joined().isEmpty }
    guard let way else { return Route(name: name, points: waypoints.map(\.location)) }
    return Route(name: name ?? way.name, segments: way.segments)
  }
}
