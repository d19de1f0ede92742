import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Collects the elements of a document that make up a route.
///
/// An element counts only in its place: a `speed` inside `extensions`, or one of another namespace,
/// has another meaning. Unknown elements are ignored with everything inside them.
final class GPXHandler: NSObject, XMLParserDelegate {
  private(set) var document = GPXDocument()
  private(set) var errors: [GPXProblem] = []
  private(set) var foreignRoot: (name: String, line: Int)?

  /// Whether the outermost element was closed.
  private(set) var hasEnded = false

  private var open: [GPXElement] = []
  private var ignoredDepth = 0
  private var prefix = ""
  private var text = ""
  private var point = GPXPointDraft()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if open.isEmpty, !hasEnded {
      let local = name.split(separator: ":").last ?? ""
      guard local == "gpx" else {
        foreignRoot = (name, parser.lineNumber)
        return parser.abortParsing()
      }
      prefix = String(name.dropLast(local.count))
      open.append(.gpx)
    } else if ignoredDepth == 0, let element = child(named: name) {
      begin(element, attributes)
    } else {
      ignoredDepth += 1
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard ignoredDepth == 0 else {
      ignoredDepth -= 1
      return
    }
    guard let element = open.popLast() else { return }
    end(element)
    hasEnded = open.isEmpty
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    add(string)
  }

  func parser(_ parser: XMLParser, foundCDATA bytes: Data) {
    add(String(decoding: bytes, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    errors.append(GPXProblem(number: (parseError as NSError).code, line: parser.lineNumber))
  }
}

// MARK: - Elements

extension GPXHandler {
  private func child(named name: String) -> GPXElement? {
    guard name.hasPrefix(prefix), let parent = open.last else { return nil }
    return parent.child(named: String(name.dropFirst(prefix.count)))
  }

  private func add(_ string: String) {
    guard ignoredDepth == 0, open.last?.holdsText == true else { return }
    text += string
  }

  private func begin(_ element: GPXElement, _ attributes: [String: String]) {
    open.append(element)
    switch element {
    case .track: document.tracks.append(.init())
    case .segment: document.tracks.withLast { $0.segments.append([]) }
    case .route: document.routes.append(.init())
    case .waypoint, .routePoint, .trackPoint: point = GPXPointDraft(attributes)
    default: text = ""
    }
  }

  private func end(_ element: GPXElement) {
    switch element {
    case .waypoint, .routePoint, .trackPoint: finishPoint(element)
    case .name: name(open.last, text.gpxName)
    case .elevation: point.altitude = text.gpxNumber
    case .speed: point.speed = text.gpxNumber
    case .course: point.course = text.gpxNumber
    case .time: point.time = Timestamp(iso8601: text.gpxTrimmed)?.date
    case .gpx, .metadata, .track, .segment, .route: break
    }
  }

  private func name(_ element: GPXElement?, _ name: String?) {
    switch element {
    case .gpx, .metadata: document.name = name
    case .track: document.tracks.withLast { $0.name = name }
    case .route: document.routes.withLast { $0.name = name }
    default: point.name = name
    }
  }

  private func finishPoint(_ element: GPXElement) {
    guard let point = point.finished else {
      document.skippedPoints += 1
      return
    }
    switch element {
    case .trackPoint: document.tracks.withLast { $0.segments.withLast { $0.append(point) } }
    case .routePoint: document.routes.withLast { $0.points.append(point) }
    default: document.waypoints.append(point)
    }
  }
}

extension Array {
  fileprivate mutating func withLast(_ change: (inout Element) -> Void) {
    guard !isEmpty else { return }
    change(&self[count - 1])
  }
}
