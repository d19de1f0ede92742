import Foundation
import Testing

@testable import ViewStatesTracker

@Suite struct ISO8601Tests {
  @Test(
    arguments: [
      ("2007-03-02T10:34:03Z", "2007-03-02T10:34:03.000Z"),
      ("2016-05-27T10:08:47.8Z", "2016-05-27T10:08:47.800Z"),
      ("2016-05-27T10:08:47.123999Z", "2016-05-27T10:08:47.124Z"),
      ("2016-05-27T10:08:47,5Z", "2016-05-27T10:08:47.500Z"),
      ("2016-05-27T10:08:47", "2016-05-27T10:08:47.000Z"),
      ("2016-05-27 10:08:47", "2016-05-27T10:08:47.000Z"),
      ("2016-01-01T00:30:00+02:00", "2015-12-31T22:30:00.000Z"),
      ("2016-01-01T00:30:00-0530", "2016-01-01T06:00:00.000Z"),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
      ("2000-02-29T00:00:00Z", "2000-02-29T00:00:00.000Z"),
      ("0001-01-03T00:00:00Z", "0001-01-03T00:00:00.000Z"),
      ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ])
  func `Times are read as they are found in files`(text: String, expected: String) {
    #expect(Date(iso8601: text)?.iso8601 == expected)
  }

  @Test(
    arguments: [
      "", "2016", "2016-05-27", "2016-13-01T00:00:00Z", "2016-02-30T00:00:00Z",
      "1900-02-29T00:00:00Z", "2016-05-27T24:00:00Z", "2016-05-27T10:60:00Z",
      "2016-05-27T10:08:61Z", "2016-05-27T10:08:47.Z", "0000-01-01T00:00:00Z",
      "0001-01-03T00:00:00+01:00", "1٣16-05-27T10:08:47Z",
    ])
  func `Text that is no valid time is not read`(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test func `Every moment survives writing and reading, to the millisecond`() throws {
    for milliseconds in stride(from: -62_135_596_800_000, to: 253_402_300_800_000, by: 9e9 + 973) {
      let date = Date(timeIntervalSince1970: milliseconds / 1000)
      let whole = try #require((date + 0.0003).wholeMilliseconds)
      #expect(whole == date)
      #expect(Date(iso8601: whole.iso8601) == date)
    }
  }
}
