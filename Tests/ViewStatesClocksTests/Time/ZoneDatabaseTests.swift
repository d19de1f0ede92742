import Foundation
import Testing

@testable import clocks

@Suite struct ZoneDatabaseTests {
  let zones = ZoneDatabase(
    identifiers: ["Europe/Zurich", "America/New_York", "Asia/Tokyo", "Asia/Hong_Kong"])

  @Test(
    arguments: [
      ("york", ["America/New_York"]), ("ASIA/", ["Asia/Hong_Kong", "Asia/Tokyo"]),
      (" new york ", ["America/New_York"]), ("new_y", ["America/New_York"]), ("x", []),
      ("o", ["America/New_York", "Asia/Hong_Kong", "Asia/Tokyo", "Europe/Zurich"]),
      ("", ["America/New_York", "Asia/Hong_Kong", "Asia/Tokyo", "Europe/Zurich"]),
      (" ", ["America/New_York", "Asia/Hong_Kong", "Asia/Tokyo", "Europe/Zurich"]),
    ])
  func `A text of any case is found anywhere in the identifiers`(
    text: String, found: [String]
  ) {
    #expect(zones.identifiers(containing: text) == found)
  }

  @Test(
    arguments: [
      ("Asia/Tokyo", "Asia/Tokyo"), ("asia/hong kong", "Asia/Hong_Kong"), ("GMT+5", "GMT+5"),
      ("US/Pacific", "US/Pacific"), ("Tokyo", nil), ("", nil), ("Mars/Olympus", nil),
      ("../../etc/passwd", nil),
    ] as [(String, String?)])
  func `An identifier is found in any case, and outside of the list if the system knows it`(
    text: String, identifier: String?
  ) {
    #expect(zones.identifier(for: text) == identifier)
  }

  @Test func `The database knows only the zones of its look-up`() {
    let zones = ZoneDatabase(identifiers: ["Mars/Olympus"]) {
      $0 == "Mars/Olympus" ? TimeZone(secondsFromGMT: 88_775 - 86_400) : nil
    }
    #expect(zones.zone("Mars/Olympus")?.secondsFromGMT() == 2375)
    #expect(zones.zone("Asia/Tokyo") == nil)
    #expect(zones.identifier(for: "Asia/Tokyo") == nil)
  }

  @Test func `Every identifier of the system is found by itself`() {
    let zones = ZoneDatabase(identifiers: TimeZone.knownTimeZoneIdentifiers)
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      #expect(zones.identifiers(containing: identifier).contains(identifier))
      #expect(zones.zone(identifier) != nil)
    }
  }
}
