import Foundation

extension Location: Codable {
  /// The form in files: a flat object without the keys of unknown values.
  private struct Flat: Codable {
    var latitude, longitude: Double
    var altitude, horizontalAccuracy, verticalAccuracy, speed, course: Double?
    var timestamp: String?
    var isSimulated: Bool
  }

  /// Reads a location with its timestamp in ISO 8601; a number out of range is corrupted data.
  public init(from decoder: any Decoder) throws {
    let flat = try Flat(from: decoder)
    func corrupted(_ description: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
    }
    let timestamp = flat.timestamp.flatMap(Date.init(iso8601:))
    if timestamp == nil, flat.timestamp != nil {
      throw corrupted("timestamp: expected one like 2007-03-02T10:34:03.000Z")
    }
    do {
      try self.init(
        latitude: flat.latitude, longitude: flat.longitude, altitude: flat.altitude,
        horizontalAccuracy: flat.horizontalAccuracy, verticalAccuracy: flat.verticalAccuracy,
        speed: flat.speed, course: flat.course, timestamp: timestamp,
        isSimulated: flat.isSimulated)
    } catch {
      throw corrupted("\(error)")
    }
  }

  /// Writes a flat object without the keys of unknown values.
  public func encode(to encoder: any Encoder) throws {
    let flat = Flat(
      latitude: latitude, longitude: longitude, altitude: altitude,
      horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, speed: speed,
      course: course, timestamp: timestamp?.iso8601, isSimulated: isSimulated)
    try flat.encode(to: encoder)
  }
}
