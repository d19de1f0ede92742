import Foundation
import Testing
import ViewStatesTracker

@Suite struct LocationTests {
  static let moment = Date(timeIntervalSince1970: 1_172_831_643.25)

  @Test(
    arguments: [
      ("latitude", 90.1, "latitude 90.1 is not from -90 to 90 degrees"),
      ("latitude", .nan, "latitude nan is not from -90 to 90 degrees"),
      ("longitude", -180.1, "longitude -180.1 is not from -180 to 180 degrees"),
      ("altitude", .infinity, "altitude inf is not a finite number of metres"),
      ("accuracy", -1, "horizontal accuracy -1.0 is not 0 or more metres"),
      ("vertical", -1, "vertical accuracy -1.0 is not 0 or more metres"),
      ("speed", -1, "speed -1.0 is not 0 or more metres a second"),
      ("course", 360, "course 360.0 is not from 0 to under 360 degrees"),
    ] as [(String, Double, String)])
  func `A number out of range is refused by name`(name: String, number: Double, start: String) {
    let error = #expect(throws: InvalidLocation.self) {
      func value(_ other: String) -> Double { other == name ? number : 0 }
      return try Location(
        latitude: value("latitude"), longitude: value("longitude"), altitude: value("altitude"),
        horizontalAccuracy: value("accuracy"), verticalAccuracy: value("vertical"),
        speed: value("speed"), course: value("course"), timestamp: Self.moment)
    }
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test func `A moment outside the years 1 to 9999 is refused`() {
    for seconds in [-62_135_596_801, 253_402_300_800, .infinity, .nan, 1e300] {
      #expect(throws: InvalidLocation.self) {
        try Location(latitude: 0, longitude: 0, timestamp: Date(timeIntervalSince1970: seconds))
      }
    }
  }

  @Test(
    arguments: [
      (0, 5, "0.00000"), (-0.000_004, 5, "0.00000"), (-0.000_006, 5, "-0.00001"),
      (53.5544, 5, "53.55440"), (-179.999_999, 5, "-180.00000"), (9.995, 1, "10.0"),
      (0.05, 1, "0.1"), (475.5, 0, "476"), (-0.4, 0, "0"), (-12, 0, "-12"),
      (1e17, 0, "100000000000000000"), (-1e300, 1, "-1e+300"),
    ] as [(Double, Int, String)])
  func `A number has the wanted decimals`(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals) == text)
  }

  @Test func `JSON gives back what was written`() throws {
    let location = try Location(
      latitude: 52.330848, longitude: 5.541371, altitude: -48.962041, horizontalAccuracy: 1.5,
      verticalAccuracy: 2.5, speed: 1.2, course: 359.9,
      timestamp: Date(timeIntervalSince1970: 1_234_567_890.123456), isSimulated: true)
    let text = try json(location)
    #expect(
      text
        == #"{"altitude":-48.962041,"course":359.9,"horizontalAccuracy":1.5,"isSimulated":true,"#
        + #""latitude":52.330848,"longitude":5.541371,"speed":1.2,"#
        + #""timestamp":"2009-02-13T23:31:30.123Z","verticalAccuracy":2.5}"#)
    #expect(try JSONDecoder().decode(Location.self, from: Data(text.utf8)) == location)
    let bare = #"{"isSimulated":false,"latitude":1,"longitude":2}"#
    #expect(try json(point(1, 2)) == bare)
    #expect(try JSONDecoder().decode(Location.self, from: Data(bare.utf8)) == point(1, 2))
  }

  @Test func `JSON with a number out of range is refused with the number`() throws {
    let text =
      #"{"isSimulated":false,"latitude":91,"longitude":0,"timestamp":"2007-03-02T10:34:03Z"}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Location.self, from: Data(text.utf8))
    }
    #expect("\(error as Any)".contains("latitude 91.0 is not from -90 to 90 degrees"))
  }

  // MARK: - Geometry

  @Test(
    arguments: [
      ("a degree along the equator", (0, 0), (0, 1), 111_195.1),
      ("across the antimeridian", (0, 179.5), (0, -179.5), 111_195.1),
      ("from pole to pole", (90, 0), (-90, 77), 20_015_114.4),
      ("to the other side of the earth", (0, 0), (0, 180), 20_015_114.4),
      ("nowhere", (46, 14), (46, 14), 0),
      ("Lyon to Paris", (45.7597, 4.8422), (48.8567, 2.3508), 392_217.3),
    ] as [(String, (Double, Double), (Double, Double), Double)])
  func `Distances are great circles`(
    name: String, from: (Double, Double), to: (Double, Double), metres: Double
  ) throws {
    let (start, end) = try (point(from.0, from.1), point(to.0, to.1))
    #expect(abs(start.distance(to: end) - metres) < 0.1)
    #expect(start.distance(to: end) == end.distance(to: start))
  }

  @Test(
    arguments: [
      ("north", (0, 0), (1, 0), 0), ("east", (0, 0), (0, 1), 90), ("south", (0, 0), (-1, 0), 180),
      ("west", (0, 0), (0, -1), 270), ("east over the antimeridian", (0, 179), (0, -179), 90),
      ("nowhere", (5, 5), (5, 5), 0),
    ] as [(String, (Double, Double), (Double, Double), Double)])
  func `Courses are clockwise from north`(
    name: String, from: (Double, Double), to: (Double, Double), degrees: Double
  ) throws {
    #expect(try abs(point(from.0, from.1).course(to: point(to.0, to.1)) - degrees) < 1e-9)
  }

  @Test func `A course a hair west of north stays under a full turn`() throws {
    let course = try point(0, 0).course(to: point(1, -1e-17))
    #expect((0..<360).contains(course))
  }
}

func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
