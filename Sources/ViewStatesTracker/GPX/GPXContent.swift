import Foundation

/// The content of a GPX file, collected while its elements begin and end.
struct GPXContent {
  private(set) var waypoints: [Waypoint] = []
  /// The points of each planned route, `rte`.
  private(set) var routes: [[Location]] = []
  /// The points of each segment of a track, `trkseg`; between two segments the receiver was off.
  private(set) var segments: [[Location]] = []
  /// The number of points without valid coordinates.
  private(set) var skippedPoints = 0

  /// The first name in `gpx`, in `metadata`, in a `rte` and in a `trk`.
  private(set) var names: [String: String] = [:]
  /// The coordinates of the point that is open, and the texts of the elements in it.
  private var point: [String: String] = [:]

  private static let inPoint: Set = ["ele", "time", "speed", "course"]

  /// The names of the elements that are read, by the element that they are in.
  private static let inElement: [String: Set<String>] = [
    "gpx": ["metadata", "name", "wpt", "rte", "trk"], "metadata": ["name"],
    "rte": ["name", "rtept"], "trk": ["name", "trkseg"], "trkseg": ["trkpt"],
    "wpt": inPoint.union(["name"]), "rtept": inPoint, "trkpt": inPoint,
  ]

  /// Whether an element is read inside another one.
  ///
  /// An element counts only in its place: a `speed` inside `extensions` has another meaning.
  static func reads(_ element: String, in parent: String) -> Bool {
    inElement[parent]?.contains(element) == true
  }

  /// Begins an element that is read; only points have coordinates.
  mutating func begin(_ element: String, coordinates: [String: String]) {
    switch element {
    case "rte": routes.append([])
    case "trkseg": segments.append([])
    case "wpt", "rtept", "trkpt": point = coordinates
    default: break
    }
  }

  /// Ends an element that is read, inside another one.
  mutating func end(_ element: String, in parent: String, text: String) {
    switch (parent, element) {
    case (_, "wpt"):
      if let location = location() { waypoints.append(Waypoint(location, name: point["name"])) }
    case (_, "rtept"):
      if let location = location() { routes[routes.count - 1].append(location) }
    case (_, "trkpt"):
      if let location = location() { segments[segments.count - 1].append(location) }
    case ("gpx", "name"), ("metadata", "name"), ("rte", "name"), ("trk", "name"):
      if names[parent] == nil, !text.trimmed.isEmpty { names[parent] = text.trimmed }
    case (_, "ele"), (_, "time"), (_, "speed"), (_, "course"), (_, "name"):
      if !text.trimmed.isEmpty { point[element] = text.trimmed }
    default: break
    }
  }

  /// The location of the point that is open; without valid coordinates, it is skipped.
  ///
  /// Other numbers that are out of range are left out. Speed and course are read in any version,
  /// though only GPX 1.0 has them. The dilutions of precision (`hdop`, `vdop`) are left out: they
  /// are factors and not metres.
  private mutating func location() -> Location? {
    guard let latitude = number("lat"), let longitude = number("lon"),
      var location = try? Location(latitude: latitude, longitude: longitude)
    else {
      skippedPoints += 1
      return nil
    }
    location.altitude = number("ele")
    location.timestamp = point["time"].flatMap(Date.init(iso8601:))
    location.speed = number("speed").flatMap { $0 < 0 ? nil : $0 }
    // Some receivers write 360 for north.
    let course = number("course").flatMap { (0...360).contains($0) ? $0 : nil }
    location.course = course == 360 ? 0 : course
    return location
  }

  /// A number of the point, with or without an exponent; Swift also reads `nan` and `0x1p3`.
  private func number(_ element: String) -> Double? {
    guard let text = point[element]?.trimmed,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    // Adding zero turns -0 into 0: equal locations are written the same.
    return number + 0
  }
}

extension String {
  /// The text without XML's white space at its ends, in a twentieth of Foundation's time.
  fileprivate var trimmed: String {
    let start = utf8.drop(while: \.isXMLSpace)
    guard let last = start.lastIndex(where: { !$0.isXMLSpace }) else { return "" }
    return String(self[start.startIndex...last])
  }
}
