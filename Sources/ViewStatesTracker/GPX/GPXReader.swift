import Foundation

/// Collects the elements of a document that make up a route.
///
/// An element counts only in its place: a `speed` inside `extensions`, or one of another namespace,
/// has another meaning. Unknown elements are ignored with everything inside them.
struct GPXReader {
  private(set) var document = GPXDocument()

  /// The names of the open elements that count, without the prefix.
  private var open: [String] = []
  private var ignoredDepth = 0
  private var prefix = ""
  private var text = ""
  /// The point that is being read; nil if its coordinates are not valid.
  private var point: Location?
  /// The name of that point.
  private var name: String?

  /// Reads a whole document.
  init(_ text: String) throws(GPXError) {
    var scanner = try GPXScanner(text)
    while let piece = try scanner.next() {
      switch piece {
      case .text(let string):
        if ignoredDepth == 0 { self.text += string }
      case .end:
        if ignoredDepth > 0 { ignoredDepth -= 1 } else { end(open.removeLast()) }
        if document.waypoints.count > GPXDocument.mostWaypoints {
          throw scanner.error("more than \(GPXDocument.mostWaypoints) waypoints; split the file")
        }
      case .start(let name, let attributes):
        if open.isEmpty {
          guard name == "gpx" || name.hasSuffix(":gpx") else {
            throw scanner.error("not GPX: the outermost element is <\(name)>, not <gpx>")
          }
          prefix = String(name.dropLast(3))
        }
        let local = String(name.dropFirst(prefix.count))
        if ignoredDepth == 0, name.hasPrefix(prefix),
          Self.elements[open.last]?.contains(local) == true
        {
          begin(local, attributes)
        } else {
          ignoredDepth += 1
        }
      }
    }
  }

  /// The elements that count, by the element that they are in.
  ///
  /// GPX 1.0 has the file's name in the outermost element, GPX 1.1 in the metadata. Only GPX 1.0
  /// has speed and course; files without a version have them too. The dilutions of precision
  /// (`hdop`, `vdop`) are left out: they are factors and not metres.
  private static let elements: [String?: Set<String>] = [
    nil: ["gpx"], "gpx": ["metadata", "name", "wpt", "rte", "trk"], "metadata": ["name"],
    "rte": ["name", "rtept"], "trk": ["name", "trkseg"], "trkseg": ["trkpt"],
    "wpt": inPoint, "rtept": inPoint, "trkpt": inPoint,
  ]

  private static let inPoint: Set = ["ele", "time", "speed", "course", "name"]

  private mutating func begin(_ element: String, _ attributes: [String: String]) {
    open.append(element)
    text = ""
    switch element {
    case "trkseg": document.recorded.append([])
    case "rte": document.planned.append([])
    case "wpt", "rtept", "trkpt":
      (point, name) = (nil, nil)
      if let latitude = attributes["lat"]?.gpxNumber, let longitude = attributes["lon"]?.gpxNumber {
        point = try? Location(latitude: latitude, longitude: longitude)
      }
    default: break
    }
  }

  /// Takes what an element has said; numbers of a point that are out of range are left out.
  private mutating func end(_ element: String) {
    switch element {
    case "wpt", "rtept", "trkpt": end(pointCalled: element)
    case "name": end(nameOf: open.last, text.gpxTrimmed)
    case "ele": point?.altitude = text.gpxNumber
    case "time": point?.timestamp = Date(iso8601: text.gpxTrimmed)
    case "speed": point?.speed = text.gpxNumber.flatMap { $0.isMeasure ? $0 : nil }
    case "course":
      // Some receivers write 360 for north.
      let course = text.gpxNumber == 360 ? 0 : text.gpxNumber
      point?.course = course.flatMap { (0..<360).contains($0) ? $0 : nil }
    default: break
    }
  }

  private mutating func end(nameOf element: String?, _ name: String) {
    guard !name.isEmpty else { return }
    switch element {
    case "gpx", "metadata": document.name = name
    case "trk": document.trackName = document.trackName ?? name
    case "rte": document.routeName = document.routeName ?? name
    default: self.name = name
    }
  }

  private mutating func end(pointCalled element: String) {
    guard let point else {
      document.skippedPoints += 1
      return
    }
    switch element {
    case "trkpt": document.recorded[document.recorded.count - 1].append(point)
    case "rtept": document.planned[document.planned.count - 1].append(point)
    default: document.waypoints.append(Waypoint(point, name: name))
    }
  }
}

extension String {
  /// The number as XML schema writes a decimal; Swift also reads `nan`, `inf` and `0x1p3`.
  fileprivate var gpxNumber: Double? {
    let number = gpxTrimmed
    guard number.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(number), value.isFinite
    else { return nil }
    // Adding zero turns -0 into 0: equal locations are written the same.
    return value + 0
  }

  /// The text without XML's white space at its ends.
  ///
  /// A file has several numbers and times a point. `trimmingCharacters(in:)` takes 0.7 to 2 µs for
  /// one, this takes 0.03 µs (Swift 6.3, Linux, optimized).
  fileprivate var gpxTrimmed: String {
    let start = utf8.drop(while: \.isXMLSpace)
    guard let last = start.lastIndex(where: { !$0.isXMLSpace }) else { return "" }
    return String(self[start.startIndex...last])
  }
}
