import Foundation

extension Sequence where Element == TrackedLocation {
  /// The places as a GPX 1.1 file, one waypoint for each, in their order.
  ///
  /// A waypoint has the place, the altitude, the time and the label as its name. GPX 1.1 has no
  /// element for speed, course and accuracy, so they are left out. Read the file again with
  /// ``GPXDocument``, whose `waypoints` make locations with ``RoutePoint/location(otherwiseAt:)``.
  ///
  /// The schema is https://www.topografix.com/GPX/1/1/gpx.xsd. It takes no longitude of 180, which
  /// is written as -180, the same meridian. A character of a label that XML does not allow becomes
  /// U+FFFD.
  ///
  /// - Complexity: O(*n*) in the number of places.
  public var gpx: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="ViewStates tracker" xmlns="http://www.topografix.com/GPX/1/1">

      """
    for place in self { text += waypoint(place) }
    return text + "</gpx>\n"
  }

  private func waypoint(_ place: TrackedLocation) -> String {
    let location = place.location
    let longitude = location.longitude == 180 ? -180 : location.longitude
    var elements = ""
    if let altitude = location.altitude { elements += "<ele>\(altitude.xmlDecimal)</ele>" }
    if let time = Timestamp(location.timestamp) { elements += "<time>\(time.iso8601)</time>" }
    if let label = place.label { elements += "<name>\(label.xmlText)</name>" }
    let latitude = location.latitude.xmlDecimal
    return #"  <wpt lat="\#(latitude)" lon="\#(longitude.xmlDecimal)">\#(elements)</wpt>"# + "\n"
  }
}

extension RoutePoint {
  /// Makes a location to keep.
  ///
  /// - Parameter time: The time of a point that has none.
  /// - Returns: The location; nil if a number is out of range.
  public func location(otherwiseAt time: Date) -> Location? {
    try? Location(
      latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
      horizontalAccuracy: horizontalAccuracy, speed: speed, course: course,
      timestamp: self.time ?? time)
  }
}

extension Double {
  /// The number as a decimal of XML schema, which has no exponent, and which reads back as the same
  /// number.
  fileprivate var xmlDecimal: String {
    let text = description
    guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...]) else {
      return text
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    let parts = text[..<e].drop { $0 == "-" }.split(separator: ".")
    let (whole, fraction) = (parts[0], parts.count > 1 ? parts[1] : "")
    let digits = whole + fraction
    // The digits before the point, once the exponent has moved it.
    let point = whole.count + exponent
    let zeros = { (count: Int) in String(repeating: "0", count: max(0, count)) }
    if point <= 0 { return "\(sign)0.\(zeros(-point))\(digits)" }
    if point >= digits.count { return "\(sign)\(digits)\(zeros(point - digits.count))" }
    return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
  }
}

extension String {
  /// The text as the content of an XML element.
  fileprivate var xmlText: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      // A parser would turn a return into a line feed.
      case "\r": text += "&#13;"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        text.unicodeScalars.append(scalar)
      default: text += "\u{FFFD}"
      }
    }
  }
}
