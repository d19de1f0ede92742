import Foundation

/// Reads the elements of a file that make up its points, in one pass over its XML.
///
/// An element counts only in its place: a `speed` inside `extensions`, or one of another namespace,
/// has another meaning. Unknown elements are ignored with everything inside them.
///
/// Foundation's parser is not used. On Linux, an instruction without data (`<?a?>`) stops the
/// program; its time is quadratic in the attributes of an element, half a second for 50,000; and a
/// file that was cut off, a wrong end tag and a missing quote are all the same "error 5". GPX needs
/// no declarations of markup, and XML without them takes no more code than the checks before and
/// after that parser would.
///
/// - Complexity: O(*n*) in the bytes, for the whole document.
struct GPXReader {
  private(set) var document = GPXDocument()

  // Of the XML.
  let bytes: [UInt8]
  var index = 0
  /// The names of all open elements.
  var open: [String] = []

  /// The names of the open elements that count, without the prefix.
  private var counted: [String] = []
  private var prefix: String?
  private var text = ""
  /// The point that is being read; nil if its coordinates are not valid.
  private var point: Location?
  /// The name of that point.
  private var name: String?

  /// Reads a whole document with at most so many waypoints.
  init(_ text: String, mostWaypoints: Int = GPXDocument.mostWaypoints) throws(GPXError) {
    // Any end of a line counts as a line feed.
    var last: UInt8 = 0
    bytes = text.utf8.reduce(into: []) { bytes, byte in
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    if bytes.allSatisfy(\.isXMLSpace) {
      throw GPXError("the file is empty; a GPX file begins with <gpx>", line: 1)
    }
    while index < bytes.count {
      try readPart()
      if document.waypoints.count > mostWaypoints {
        throw error("more than \(mostWaypoints) waypoints; split the file")
      }
    }
    guard hasRoot, open.isEmpty else { throw truncated }
  }

  var hasRoot: Bool { prefix != nil }

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

  /// Whether all open elements count, and so does the text in them.
  private var isCounting: Bool { counted.count == open.count }

  mutating func take(_ text: String) {
    if isCounting { self.text += text }
  }

  /// Opens an element; the outermost one has to be GPX, and gives the prefix of the others.
  mutating func begin(_ name: String, _ attributes: [String: String]) throws(GPXError) {
    if prefix == nil {
      guard name == "gpx" || name.hasSuffix(":gpx") else {
        throw error("not GPX: the outermost element is <\(name)>, not <gpx>")
      }
      prefix = String(name.dropLast(3))
    }
    let (isCounting, prefix) = (isCounting, prefix ?? "")
    open.append(name)
    let element = String(name.dropFirst(prefix.count))
    guard isCounting, name.hasPrefix(prefix),
      Self.elements[counted.last]?.contains(element) == true
    else { return }
    counted.append(element)
    text = ""
    switch element {
    case "trkseg": document.tracks.segments.append([])
    case "rte": document.routes.segments.append([])
    case "wpt", "rtept", "trkpt":
      (point, self.name) = (nil, nil)
      if let latitude = attributes["lat"]?.gpxNumber, let longitude = attributes["lon"]?.gpxNumber {
        point = try? Location(latitude: latitude, longitude: longitude)
      }
    default: break
    }
  }

  /// Closes an element, and takes what it has said.
  ///
  /// Numbers of a point that are out of range are left out.
  mutating func end() {
    let isCounting = isCounting
    open.removeLast()
    guard isCounting, let element = counted.popLast() else { return }
    switch element {
    case "wpt", "rtept", "trkpt": end(pointCalled: element)
    case "name": end(nameOf: counted.last, text.gpxTrimmed)
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
    case "trk": document.tracks.name = document.tracks.name ?? name
    case "rte": document.routes.name = document.routes.name ?? name
    default: self.name = name
    }
  }

  private mutating func end(pointCalled element: String) {
    guard let point else {
      document.skippedPoints += 1
      return
    }
    switch element {
    case "trkpt": document.tracks.append(point)
    case "rtept": document.routes.append(point)
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
