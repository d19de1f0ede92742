import Foundation
import ViewStates

/// A point as its elements come in.
struct GPXPointDraft {
  var altitude: Double?
  var speed: Double?
  var course: Double?
  var time: Date?
  var name: String?
  private var coordinate: Coordinate?

  init() {}

  init(_ attributes: [String: String]) {
    guard let latitude = attributes["lat"]?.gpxNumber, let longitude = attributes["lon"]?.gpxNumber
    else { return }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The point, unless it is nowhere; what else is out of range is not known.
  var finished: RoutePoint? {
    coordinate.map { coordinate in
      RoutePoint(
        coordinate, altitude: altitude, speed: speed.flatMap { $0.isMeasure ? $0 : nil },
        course: course.flatMap(Self.course), time: time, name: name)
    }
  }

  /// Some receivers write north as 360.
  private static func course(_ degrees: Double) -> Double? {
    degrees == 360 ? 0 : (0..<360).contains(degrees) ? degrees : nil
  }
}

extension String {
  var trimmedName: String? {
    let name = trimmed
    return name.isEmpty ? nil : name
  }

  /// The number as XML schema writes a decimal; Swift would also take `nan`, `inf` and `0x1p3`.
  var gpxNumber: Double? {
    let number = trimmed
    guard number.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(number), value.isFinite
    else { return nil }
    return value
  }
}
