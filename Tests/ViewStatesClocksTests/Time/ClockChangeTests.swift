import Foundation
import Testing

@testable import clocks

@Suite struct ClockChangeTests {
  @Test(
    arguments: [
      ("2026-01-01T00:00:00Z", "Europe/Berlin", "2026-3-29 2:0 -> 3:0, 3600 -> 7200"),
      ("2026-03-29T00:59:59Z", "Europe/Berlin", "2026-3-29 2:0 -> 3:0, 3600 -> 7200"),
      ("2026-03-29T01:00:00Z", "Europe/Berlin", "2026-10-25 3:0 -> 2:0, 7200 -> 3600"),
      ("2026-01-01T00:00:00Z", "Australia/Lord_Howe", "2026-4-5 2:0 -> 1:30, 39600 -> 37800"),
      ("2026-07-01T00:00:00Z", "America/St_Johns", "2026-11-1 2:0 -> 1:0, -9000 -> -12600"),
      ("1972-01-01T00:00:00Z", "Africa/Monrovia", "1972-1-7 0:0 -> 0:44, -2670 -> 0"),
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
