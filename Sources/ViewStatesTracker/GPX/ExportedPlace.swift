import Foundation

/// The parts of a place that a file has; places with equal parts are the same for an import.
struct ExportedPlace: Hashable {
  let latitude: Double
  /// The schema has no longitude of 180, so it is written as -180, the same meridian.
  let longitude: Double
  let time: Date?
  /// The label as the content of an XML element.
  let name: String?

  init(_ location: Location, label: String?) {
    (latitude, time, name) = (location.latitude, location.timestamp, label?.xmlText)
    longitude = location.longitude == 180 ? -180 : location.longitude
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
