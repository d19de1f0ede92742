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

extension Double {
  /// The number as a decimal of XML schema, which has no exponent.
  ///
  /// It reads back as the same number. Only one that `Decimal` cannot hold keeps its exponent: no
  /// receiver measures a number with more than a hundred digits.
  fileprivate var xmlDecimal: String {
    Decimal(string: description)?.description ?? description
  }
}
