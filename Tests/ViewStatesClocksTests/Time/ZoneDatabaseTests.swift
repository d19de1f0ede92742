import Testing

@testable import clocks

@Suite struct ZoneDatabaseTests {
  let zones = ZoneDatabase(
    identifiers: [
      "Europe/Zurich", "Europe/Zurich", "America/New_York", "Asia/Tokyo", "Asia/Hong_Kong",
    ],
    // As in the folder of the system, which has files that are no zones.
    otherNames: [
      "US/Pacific", "Asia/Saigon", "Asia/Tokyo", "Asia", "posix/Asia/Saigon", "Hongkong", "UTC",
      "Etc/GMT+5", "GB", "GB-Eire",
    ])

  @Test(
    arguments: [
      ("york", ["America/New_York"]), ("ASIA/", ["Asia/Hong_Kong", "Asia/Tokyo"]),
      (" new york ", ["America/New_York"]), ("new_y", ["America/New_York"]), ("x", []),
      ("utc", ["UTC"]), ("asia/saigon", ["Asia/Saigon"]), ("saig", ["Asia/Saigon"]),
      ("hongkong", ["Hongkong"]), ("gmt+5", ["GMT+5", "Etc/GMT+5"]), ("us/", ["US/Pacific"]),
      ("gb", ["GB", "GB-Eire"]),
      ("o", ["America/New_York", "Asia/Hong_Kong", "Asia/Tokyo", "Europe/Zurich"]),
      (" ", ["America/New_York", "Asia/Hong_Kong", "Asia/Tokyo", "Europe/Zurich"]),
    ])
  func `A text of any case is found in identifiers or other names`(text: String, found: [String]) {
    #expect(zones.identifiers(containing: text) == found)
  }

  @Test(
    arguments: [
      ("Asia/Tokyo", "Asia/Tokyo"), ("asia/hong kong", "Asia/Hong_Kong"), ("gmt+5", "GMT+5"),
      ("utc-03:30", "UTC-03:30"),
      ("us/pacific", "US/Pacific"), ("etc/gmt+5", "Etc/GMT+5"),
      ("Asia/Saigon/x", nil), ("a/b/c/d", nil), ("Tokyo", nil), ("", nil), ("Mars/Olympus", nil),
      ("../../etc/passwd", nil), ("utc", "UTC"), ("UTC\0", nil), ("BST", nil), ("ist", nil),
      // As on a system without a file for it.
      ("Asia/Calcutta", "Asia/Calcutta"), ("Asia/Calcutta\0", nil),
    ] as [(String, String?)])
  func `An identifier is found in any case, also a system's`(text: String, identifier: String?) {
    #expect(zones.identifier(for: text) == identifier)
  }
}
