import Foundation
import Testing

@testable import clocks

/// Rules of the past: those to come may change.
@Suite struct LocalTimeTests {
  @Test(
    arguments: [
      ("2021-03-28T00:59:59Z", "Europe/Berlin", "01:59 Sun 28 March 2021 UTC+01:00"),
      ("2021-03-28T01:00:00Z", "Europe/Berlin", "03:00 Sun 28 March 2021 UTC+02:00 saving"),
      ("2021-10-31T00:59:59Z", "Europe/Berlin", "02:59 Sun 31 October 2021 UTC+02:00 saving"),
      ("2021-10-31T01:00:00Z", "Europe/Berlin", "02:00 Sun 31 October 2021 UTC+01:00"),
      ("2021-01-01T00:00:00Z", "Asia/Kathmandu", "05:45 Fri 1 January 2021 UTC+05:45"),
      ("2021-07-01T02:29:00Z", "America/St_Johns", "23:59 Wed 30 June 2021 UTC-02:30 saving"),
      ("2021-01-01T00:00:00Z", "Pacific/Chatham", "13:45 Fri 1 January 2021 UTC+13:45 saving"),
      ("1972-01-01T12:00:29Z", "Africa/Monrovia", "11:15 Sat 1 January 1972 UTC-00:44:30"),
      ("1972-01-01T12:00:30Z", "Africa/Monrovia", "11:16 Sat 1 January 1972 UTC-00:44:30"),
      ("0001-01-03T00:00:00Z", "GMT", "00:00 Mon 3 January 1 UTC+00:00"),
      ("9999-12-31T23:59:59Z", "GMT", "23:59 Fri 31 December 9999 UTC+00:00"),
    ])
  func `A clock shows the time of its zone in summer and winter, today and in the past`(
    moment: String, identifier: String, expected: String
  ) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    let time = LocalTime(try Date(moment, strategy: .iso8601), in: zone)
    let date = time.dateText.split(separator: " ").dropFirst().joined(separator: " ")
    let saving = time.isDaylightSaving ? " saving" : ""
    #expect(
      "\(time.clockText) \(time.shortWeekday) \(date) \(time.offsetText)\(saving)" == expected)
  }

  @Test(
    arguments: [
      (
        "2021-03-28T00:59:59Z", "Europe/Berlin",
        "Sunday 28 March 2021, 02:00 becomes 03:00, UTC+02:00"
      ),
      (
        "2021-03-28T01:00:00Z", "Europe/Berlin",
        "Sunday 31 October 2021, 03:00 becomes 02:00, UTC+01:00"
      ),
      (
        "2021-01-01T00:00:00Z", "Australia/Lord_Howe",
        "Sunday 4 April 2021, 02:00 becomes 01:30, UTC+10:30"
      ),
      (
        "1600-01-01T00:00:00Z", "Europe/Berlin",
        "Saturday 1 April 1893, 00:00 becomes 00:06, UTC+01:00"
      ),
      (
        "2026-07-01T00:00:00Z", "Asia/Beirut",
        "Sunday 25 October 2026, 00:00 becomes Sat 23:00, UTC+02:00"
      ),
      ("2026-01-01T00:00:00Z", "Asia/Tokyo", nil), ("2026-01-01T00:00:00Z", "GMT", nil),
    ] as [(String, String, String?)])
  func `The next change of a clock has the time before and after it`(
    moment: String, identifier: String, expected: String?
  ) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    let change = ClockChange.next(after: try Date(moment, strategy: .iso8601), in: zone)
    #expect(change?.text == expected)
  }
}
