/// The elements that matter, and where they may stand.
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

  /// The element that a child of this one is, if it matters here.
  func child(named name: String) -> GPXElement? {
    switch (self, name) {
    case (.gpx, "metadata"): .metadata
    case (.gpx, "wpt"): .waypoint
    case (.gpx, "rte"): .route
    case (.gpx, "trk"): .track
    case (.route, "rtept"): .routePoint
    case (.track, "trkseg"): .segment
    case (.segment, "trkpt"): .trackPoint
    // GPX 1.0 names the file in the outermost element, GPX 1.1 in its metadata.
    case (.gpx, "name"), (.metadata, "name"), (.route, "name"), (.track, "name"): .name
    case (.waypoint, _), (.routePoint, _), (.trackPoint, _): Self.inPoint(name)
    default: nil
    }
  }

  /// The dilutions of precision (`hdop`, `vdop`) are left out: they are factors, not metres.
  private static func inPoint(_ name: String) -> GPXElement? {
    switch name {
    case "ele": .elevation
    case "time": .time
    // In GPX 1.0 alone; files that name no version have them too.
    case "speed": .speed
    case "course": .course
    case "name": .name
    default: nil
    }
  }
}
