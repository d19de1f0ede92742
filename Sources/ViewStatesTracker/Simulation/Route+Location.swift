import Foundation

extension Route {
  /// The simulated location at a point; nil when the route has no such point, or the point has an
  /// invalid number.
  func location(at index: Int, timestamp: Date, accuracy: LocationAccuracy) -> Location? {
    guard points.indices.contains(index) else { return nil }
    let point = points[index]
    switch accuracy {
    case .full:
      return try? Location(
        latitude: point.coordinate.latitude, longitude: point.coordinate.longitude,
        altitude: point.altitude, horizontalAccuracy: point.horizontalAccuracy,
        speed: speed(at: index), course: course(at: index), timestamp: timestamp,
        isSimulated: true)
    case .reduced:
      // A tenth of a degree is at most 11 km, so a rounded place is at most 8 km away.
      return try? Location(
        latitude: (point.coordinate.latitude * 10).rounded() / 10,
        longitude: (point.coordinate.longitude * 10).rounded() / 10,
        horizontalAccuracy: 10_000, timestamp: timestamp, isSimulated: true)
    }
  }
}
