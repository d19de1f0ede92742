import Foundation
import Testing
import ViewStatesClocks

@Suite struct LocalTimeTests {
  /// A moment, a zone, and what its clock shows.
  struct Example: Sendable, CustomStringConvertible {
    var moment: String
    var zone: String
    var shows: String
    var isDaylightSaving = false

    var description: String { "\(moment) in \(zone)" }
  }

  static let examples = [
    Example(moment: "2026-03-29T00:59:59Z", zone: "Europe/Berlin", shows: "7 2026-3-29 1:59 3600"),
    Example(
      moment: "2026-03-29T01:00:00Z", zone: "Europe/Berlin", shows: "7 2026-3-29 3:0 7200",
      isDaylightSaving: true),
    Example(
      moment: "2026-10-25T00:59:59Z", zone: "Europe/Berlin", shows: "7 2026-10-25 2:59 7200",
      isDaylightSaving: true),
    Example(moment: "2026-10-25T01:00:00Z", zone: "Europe/Berlin", shows: "7 2026-10-25 2:0 3600"),
    Example(moment: "2026-01-01T00:00:00Z", zone: "Asia/Kathmandu", shows: "4 2026-1-1 5:45 20700"),
    Example(
      moment: "2026-07-01T12:00:00Z", zone: "Pacific/Chatham", shows: "4 2026-7-2 0:45 45900"),
    Example(
      moment: "2026-01-01T12:00:00Z", zone: "Pacific/Chatham", shows: "5 2026-1-2 1:45 49500",
      isDaylightSaving: true),
    Example(
      moment: "2026-07-01T02:29:00Z", zone: "America/St_Johns", shows: "2 2026-6-30 23:59 -9000",
      isDaylightSaving: true),
    Example(
      moment: "2026-01-01T00:00:00Z", zone: "Australia/Lord_Howe", shows: "4 2026-1-1 11:0 39600",
      isDaylightSaving: true),
    // Offsets of the past have odd seconds.
    Example(
      moment: "1972-01-07T00:44:29Z", zone: "Africa/Monrovia", shows: "4 1972-1-6 23:59 -2670"),
    Example(moment: "1972-01-07T00:44:30Z", zone: "Africa/Monrovia", shows: "5 1972-1-7 0:44 0"),
    Example(
      moment: "1969-12-31T23:59:59Z", zone: "Pacific/Kiritimati", shows: "3 1969-12-31 13:19 -38400"
    ),
    Example(moment: "2000-02-29T23:59:00Z", zone: "GMT", shows: "2 2000-2-29 23:59 0"),
  ]

  @Test(arguments: examples)
  func `A clock shows the time of its zone in summer and winter, today and in the past`(
    example: Example
  ) throws {
    let moment = try Date(example.moment, strategy: .iso8601)
    let time = LocalTime(moment, in: try #require(TimeZone(identifier: example.zone)))
    let date = "\(time.year)-\(time.month)-\(time.day)"
    #expect("\(time.weekday) \(date) \(time.hour):\(time.minute) \(time.offset)" == example.shows)
    #expect(time.isDaylightSaving == example.isDaylightSaving)
  }

  @Test func `Clocks agree with Foundation's calendar in every zone, all through two years`() throws
  {
    var calendar = Calendar(identifier: .gregorian)
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      let zone = try #require(TimeZone(identifier: identifier))
      calendar.timeZone = zone
      // A step that is not a whole number of days reaches all hours and weekdays.
      for seconds in stride(from: 1_767_225_600.0, to: 1_830_297_600, by: 3_000_000) {
        let date = Date(timeIntervalSince1970: seconds)
        let time = LocalTime(date, in: zone)
        let parts = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute, .weekday], from: date)
        #expect(
          [time.year, time.month, time.day, time.hour, time.minute, time.weekday % 7 + 1]
            == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.weekday],
          "\(identifier) at \(date)")
      }
    }
  }

  @Test func `No moment is too far away`() throws {
    let zone = try #require(TimeZone(identifier: "GMT"))
    for seconds in [-Double.infinity, -1e300, 1e300, .infinity] {
      let time = LocalTime(Date(timeIntervalSince1970: seconds), in: zone)
      #expect((1...12).contains(time.month))
    }
  }
}
