import Foundation
import Testing
import ViewStatesMocks
import ViewStatesTracker

@Suite struct GPXExportTests {
  private let time = Date(timeIntervalSince1970: 1_608_272_172.25)

  private func log(_ places: (location: Location, label: String?)...) throws -> PlaceList {
    var log = PlaceList()
    for (number, place) in places.enumerated() {
      try log.apply(.add(id: id(number + 1), location: place.location, label: place.label))
    }
    return log
  }

  private func read(_ log: PlaceList) throws -> [Waypoint] {
    try GPXDocument(Data(log.places.gpx.utf8), file: "export.gpx").waypoints
  }

  @Test func `places are waypoints of GPX 1.1, without a time that is unknown`() throws {
    let log = try self.log(
      (Location(latitude: 46.5, longitude: -14.25, altitude: 501.5, timestamp: time), "home"),
      (Location(latitude: -1, longitude: 2, speed: 3, timestamp: time), nil),
      (point(1, 2), "old"))
    #expect(
      log.places.gpx == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="ViewStates tracker" xmlns="http://www.topografix.com/GPX/1/1">
          <wpt lat="46.5" lon="-14.25"><ele>501.5</ele><time>2020-12-18T06:16:12.250Z</time>\
        <name>home</name></wpt>
          <wpt lat="-1" lon="2"><time>2020-12-18T06:16:12.250Z</time></wpt>
          <wpt lat="1" lon="2"><name>old</name></wpt>
        </gpx>

        """)
  }

  @Test func `what the schema or XML does not allow is replaced`() throws {
    let log = try self.log(
      (
        Location(latitude: 0, longitude: 180, timestamp: time),
        "a\u{1B}[2J\0\u{FFFF}]]>\r\n\tb<!DOCTYPE x>"
      ))
    let points = try read(log)
    #expect(points.map(\.location.longitude) == [-180])
    #expect(points.map(\.name) == ["a\u{FFFD}[2J\u{FFFD}\u{FFFD}]]>\r\n\tb<!DOCTYPE x>"])
  }

  @Test func `numbers and labels at random are read back`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let location = try Location(
        latitude: .random(in: -90...90, using: &random)
          * pow(10, -.random(in: 0...9, using: &random)),
        longitude: .random(in: -180..<180, using: &random),
        altitude: .random(in: -1...1, using: &random)
          * pow(10, .random(in: -30...30, using: &random)),
        timestamp: Date(timeIntervalSince1970: .random(in: 0...4e9, using: &random)))
      let letters = Array("ab <>&\"'é\u{301}\u{1F468}\u{200D}\u{1F469}".unicodeScalars)
      var label = "x"
      for _ in 0..<8 {
        label.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      }
      let log = try self.log((location, label + "x"))
      let points = try read(log)
      #expect(points.first?.location == location)
      #expect(points.first?.name == log.places[0].label)
      // A decimal of XML schema has no exponent.
      #expect(!log.places.gpx.contains(/[0-9]e/))
    }
  }
}
