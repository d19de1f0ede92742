import Foundation
import Testing

@testable import clocks

@Suite struct ClockChangeTests {
  @Test(
    arguments: [
      // Rules of the past: those to come may change.
      ("2021-01-01T00:00:00Z", "Europe/Berlin", "2021-3-28 2:0 -> 3:0, 3600 -> 7200"),
      ("2021-03-28T00:59:59Z", "Europe/Berlin", "2021-3-28 2:0 -> 3:0, 3600 -> 7200"),
      ("2021-03-28T01:00:00Z", "Europe/Berlin", "2021-10-31 3:0 -> 2:0, 7200 -> 3600"),
      ("2021-01-01T00:00:00Z", "Australia/Lord_Howe", "2021-4-4 2:0 -> 1:30, 39600 -> 37800"),
      ("2021-07-01T00:00:00Z", "America/St_Johns", "2021-11-7 2:0 -> 1:0, -9000 -> -12600"),
      ("2026-01-01T00:00:00Z", "Asia/Tokyo", nil),
      ("2026-01-01T00:00:00Z", "GMT", nil),
    ] as [(String, String, String?)])
  func `The next change of a clock has the time before and after it`(
    moment: String, identifier: String, expected: String?
  ) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    let change = ClockChange(after: try Date(moment, strategy: .iso8601), in: zone)
    let text = change.map { change in
      let (before, after) = (change.before, change.after)
      let date = "\(before.year)-\(before.month)-\(before.day)"
      return "\(date) \(before.hour):\(before.minute) -> \(after.hour):\(after.minute), "
        + "\(before.offset) -> \(after.offset)"
    }
    #expect(text == expected)
  }
}
