import Foundation

extension Sequence where Element == Place {
  /// The places as a GPX 1.1 file, one waypoint for each, in their order.
  ///
  /// A waypoint has the coordinate, the altitude, the time and the label as its name. GPX 1.1 has
  /// no element for speed, course and accuracy, so they are left out. ``GPXDocument`` reads it.
  ///
  /// The schema is https://www.topografix.com/GPX/1/1/gpx.xsd.
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

  private func waypoint(_ place: Place) -> String {
    let exported = ExportedPlace(place.location, label: place.label)
    var elements = ""
    if let altitude = place.location.altitude { elements += "<ele>\(altitude.xmlDecimal)</ele>" }
    if let time = exported.time { elements += "<time>\(time.iso8601)</time>" }
    if let name = exported.name { elements += "<name>\(name)</name>" }
    let (latitude, longitude) = (exported.latitude.xmlDecimal, exported.longitude.xmlDecimal)
    return #"  <wpt lat="\#(latitude)" lon="\#(longitude)">\#(elements)</wpt>"# + "\n"
  }
}

/// What tells a place from others in a file, so that none is imported a second time.
struct ExportedPlace: Hashable {
  let latitude: Double
  /// The schema takes no longitude of 180, which is written as -180, the same meridian.
  let longitude: Double
  let time: Date?
  /// The label as the content of an XML element.
  let name: String?

  init(_ location: Location, label: String?) {
    (latitude, time, name) = (location.latitude, location.timestamp, label?.xmlText)
    longitude = location.longitude == 180 ? -180 : location.longitude
  }
}

extension Double {
  /// The number as a decimal of XML schema, which has no exponent, and which reads back as the same
  /// number.
  ///
  /// Only an altitude of more than 38 digits, which nothing has, keeps its exponent.
  fileprivate var xmlDecimal: String {
    Decimal(string: description)?.description ?? description
  }
}

extension String {
  /// The text as the content of an XML element; what XML does not allow becomes U+FFFD.
  fileprivate var xmlText: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      // A parser would turn a return into a line feed.
      case "\r": text += "&#13;"
      default: text.unicodeScalars.append(scalar.isAllowedInXML ? scalar : "\u{FFFD}")
      }
    }
  }
}
