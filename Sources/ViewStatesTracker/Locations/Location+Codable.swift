import Foundation

extension Location: Codable {
  enum CodingKeys: String, CodingKey {
    case latitude
    case longitude
    case altitude
    case horizontalAccuracy
    case verticalAccuracy
    case speed
    case course
    case timestamp
    case isSimulated
  }

  /// Reads a location with its timestamp in ISO 8601; a number out of range is corrupted data.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .timestamp)
    guard let timestamp = Date(iso8601: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .timestamp, in: values,
        debugDescription: "expected a timestamp like 2007-03-02T10:34:03.000Z")
    }
    do {
      self = try Location(
        latitude: values.decode(Double.self, forKey: .latitude),
        longitude: values.decode(Double.self, forKey: .longitude),
        altitude: values.decodeIfPresent(Double.self, forKey: .altitude),
        horizontalAccuracy: values.decodeIfPresent(Double.self, forKey: .horizontalAccuracy),
        verticalAccuracy: values.decodeIfPresent(Double.self, forKey: .verticalAccuracy),
        speed: values.decodeIfPresent(Double.self, forKey: .speed),
        course: values.decodeIfPresent(Double.self, forKey: .course),
        timestamp: timestamp,
        isSimulated: values.decode(Bool.self, forKey: .isSimulated))
    } catch let error as InvalidLocation {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes a flat object without the keys of unknown values.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
    try values.encodeIfPresent(altitude, forKey: .altitude)
    try values.encodeIfPresent(horizontalAccuracy, forKey: .horizontalAccuracy)
    try values.encodeIfPresent(verticalAccuracy, forKey: .verticalAccuracy)
    try values.encodeIfPresent(speed, forKey: .speed)
    try values.encodeIfPresent(course, forKey: .course)
    try values.encode(timestamp.iso8601, forKey: .timestamp)
    try values.encode(isSimulated, forKey: .isSimulated)
  }
}
