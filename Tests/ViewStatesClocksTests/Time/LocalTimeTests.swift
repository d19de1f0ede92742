import Foundation
import Testing

@testable import clocks

@Suite struct LocalTimeTests {
  @Test(
    arguments: [
      // Rules of the past: those to come may change.
      ("2021-03-28T00:59:59Z", "Europe/Berlin", "7 2021-3-28 1:59 3600"),
      ("2021-03-28T01:00:00Z", "Europe/Berlin", "7 2021-3-28 3:0 7200 saving"),
      ("2021-10-31T00:59:59Z", "Europe/Berlin", "7 2021-10-31 2:59 7200 saving"),
      ("2021-10-31T01:00:00Z", "Europe/Berlin", "7 2021-10-31 2:0 3600"),
      ("2021-01-01T00:00:00Z", "Asia/Kathmandu", "5 2021-1-1 5:45 20700"),
      ("2021-07-01T02:29:00Z", "America/St_Johns", "3 2021-6-30 23:59 -9000 saving"),
      ("2021-01-01T00:00:00Z", "Australia/Lord_Howe", "5 2021-1-1 11:0 39600 saving"),
      ("2000-02-29T23:59:00Z", "GMT", "2 2000-2-29 23:59 0"),
    ])
  func `A clock shows the time of its zone in summer and winter, today and in the past`(
    moment: String, identifier: String, expected: String
  ) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    let time = LocalTime(try Date(moment, strategy: .iso8601), in: zone)
    let date = "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute)"
    let saving = time.isDaylightSaving ? " saving" : ""
    #expect("\(time.weekday) \(date) \(time.offset)\(saving)" == expected)
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

  // Such as that of Liberia until 1972. The database of a system may leave the old ones out.
  @Test func `An offset may have odd seconds`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: -2670))
    let time = LocalTime(try Date("1972-01-07T00:44:29Z", strategy: .iso8601), in: zone)
    let date = "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute)"
    #expect("\(time.weekday) \(date) \(time.offset)" == "4 1972-1-6 23:59 -2670")
  }

  @Test func `No moment is too far away`() throws {
    let zone = try #require(TimeZone(identifier: "GMT"))
    for seconds in [-Double.infinity, -1e300, 1e300, .infinity] {
      let time = LocalTime(Date(timeIntervalSince1970: seconds), in: zone)
      #expect((1...12).contains(time.month))
    }
  }
}
