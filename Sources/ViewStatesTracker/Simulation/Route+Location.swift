import Foundation

extension Route {
  /// The simulated location at a point; nothing when the route has no such point, or a number about
  /// it is not valid.
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
      // A tenth of a degree is at most 11 km, its half at most 8 km across the diagonal.
      return try? Location(
        latitude: (point.coordinate.latitude * 10).rounded() / 10,
        longitude: (point.coordinate.longitude * 10).rounded() / 10,
        horizontalAccuracy: 10_000, timestamp: timestamp, isSimulated: true)
    }
  }
}
