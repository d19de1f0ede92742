import Foundation

/// The waypoints of a GPX file, and the route that its tracks or planned routes make.
///
/// It may be of version 1.1 or 1.0 (https://www.topografix.com/gpx.asp) or of none, with or without
/// a namespace, a prefix or a byte-order mark. Names are untrusted text, kept as they are; make
/// them safe before you show them.
public struct GPXDocument: Equatable, Sendable {
  /// The single points, `wpt`.
  public let waypoints: [Waypoint]

  /// The route to walk: the points of the tracks, or else of the planned routes, or else the
  /// waypoints, which mark sights beside the way unless there is nothing else.
  public let route: Route

  /// The number of points that were left out: their coordinates are missing or out of range.
  public let skippedPoints: Int

  /// The size of the largest file that is read, in bytes: four days at one point a second.
  public static let largestFile = 32 << 20

  /// The most waypoints in a file: an import is one change, and a session takes eight million
  /// values in one.
  public static let mostWaypoints = 100_000

  /// Reads the bytes of a file, in UTF-8 or UTF-16, or if declared in ISO-8859-1 or windows-1252.
  ///
  /// - Throws: ``GPXError`` with the name of the file.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ data: Data, file: String) throws(GPXError) {
    if data.count > Self.largestFile {
      throw GPXError(
        "larger than \(Self.largestFile >> 20) MiB; split the recording", file: file)
    }
    let content: GPXContent
    do throws(GPXError) {
      var reader = try GPXReader(GPXText.decode(data))
      content = try reader.read()
    } catch {
      throw GPXError(error.problem, line: error.line, file: file)
    }
    (waypoints, skippedPoints) = (content.waypoints, content.skippedPoints)
    let names = content.names
    // GPX 1.0 has the file's name in the outermost element, GPX 1.1 in the metadata.
    let name = names["metadata"] ?? names["gpx"]
    if !content.segments.joined().isEmpty {
      route = Route(name: name ?? names["trk"], segments: content.segments)
    } else if !content.routes.joined().isEmpty {
      route = Route(name: name ?? names["rte"], segments: content.routes)
    } else {
      route = Route(name: name, segments: [waypoints.map(\.location)])
    }
  }
}
