/// The elements that a route is made of, and their places in a document.
enum GPXElement {
  case gpx
  case metadata
  case waypoint
  case route
  case routePoint
  case track
  case segment
  case trackPoint
  case name
  case elevation
  case time
  case speed
  case course

  var holdsText: Bool {
    switch self {
    case .name, .elevation, .time, .speed, .course: true
    default: false
    }
  }

  /// The child with a name; nil for one that a route is not made of.
  func child(named name: String) -> GPXElement? {
    switch (self, name) {
    case (.gpx, "metadata"): .metadata
    case (.gpx, "wpt"): .waypoint
    case (.gpx, "rte"): .route
    case (.gpx, "trk"): .track
    case (.route, "rtept"): .routePoint
    case (.track, "trkseg"): .segment
    case (.segment, "trkpt"): .trackPoint
    // GPX 1.0 has the file's name in the outermost element, GPX 1.1 in the metadata.
    case (.gpx, "name"), (.metadata, "name"), (.route, "name"), (.track, "name"): .name
    case (.waypoint, _), (.routePoint, _), (.trackPoint, _): Self.inPoint(name)
    default: nil
    }
  }

  /// The children of points, without the dilutions of precision (`hdop`, `vdop`): they are factors
  /// and not metres.
  private static func inPoint(_ name: String) -> GPXElement? {
    switch name {
    case "ele": .elevation
    case "time": .time
    // Only GPX 1.0 has these; files without a version have them too.
    case "speed": .speed
    case "course": .course
    case "name": .name
    default: nil
    }
  }
}
