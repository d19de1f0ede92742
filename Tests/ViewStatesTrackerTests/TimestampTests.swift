import Foundation
import Testing

@testable import ViewStatesTracker

@Suite struct TimestampTests {
  @Test(
    arguments: [
      ("2007-03-02T10:34:03Z", "2007-03-02T10:34:03.000Z"),
      ("2016-05-27T10:08:47.8Z", "2016-05-27T10:08:47.800Z"),
      ("2016-05-27T10:08:47.123999Z", "2016-05-27T10:08:47.123Z"),
      ("2016-05-27T10:08:47,5Z", "2016-05-27T10:08:47.500Z"),
      ("2016-05-27T10:08:47", "2016-05-27T10:08:47.000Z"),
      ("2016-05-27 10:08:47", "2016-05-27T10:08:47.000Z"),
      ("2016-01-01T00:30:00+02:00", "2015-12-31T22:30:00.000Z"),
      ("2016-01-01T00:30:00-0530", "2016-01-01T06:00:00.000Z"),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
      ("2000-02-29T00:00:00Z", "2000-02-29T00:00:00.000Z"),
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
      ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ])
  func `Times are read as they are found in files`(text: String, expected: String) {
    #expect(Timestamp(iso8601: text)?.iso8601 == expected)
  }

  @Test(
    arguments: [
      "", "2016", "2016-05-27", "2016-13-01T00:00:00Z", "2016-02-30T00:00:00Z",
      "1900-02-29T00:00:00Z", "2016-05-27T24:00:00Z", "2016-05-27T10:60:00Z",
      "2016-05-27T10:08:61Z", "2016-05-27T10:08:47.Z", "2016-05-27T10:08:47Zz",
      "2016-05-27T10:08:47+2", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+01:00", "1٣16-05-27",
    ])
  func `Text that is no valid time is not read`(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test func `Days agree with Foundation's calendar, for four hundred years`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for days in stride(from: Int64(-80_000), through: 80_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let civil = CivilDate(daysSince1970: days)
      #expect(civil.daysSince1970 == days)
      #expect(Int(civil.year) == parts.year)
      #expect(Int(civil.month) == parts.month)
      #expect(Int(civil.day) == parts.day)
    }
  }

  @Test func `Every moment survives writing and reading, to the millisecond`() throws {
    let (first, end) = (Int64(-62_135_596_800_000), Int64(253_402_300_800_000))
    for milliseconds in stride(from: first, to: end, by: 9_999_999_973) {
      let seconds = Double(milliseconds) / 1000
      let written = try #require(Timestamp(secondsSince1970: seconds))
      #expect(written.milliseconds == milliseconds)
      #expect(written.secondsSince1970 == seconds)
      #expect(Timestamp(iso8601: written.iso8601) == written)
    }
  }
}
