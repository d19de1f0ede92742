import Foundation
import Testing

@testable import ViewStatesClocksConsole

@Suite struct ISO8601Tests {
  @Test(
    arguments: [
      ("2026-03-29T01:00:00Z", 1_774_746_000), ("2026-03-29t01:00:00z", 1_774_746_000),
      ("2026-03-29 01:00:00", 1_774_746_000), ("2026-03-29T01:00:00.999Z", 1_774_746_000),
      ("2026-03-29T03:00:00+02:00", 1_774_746_000), ("2026-03-28T21:30:00-0330", 1_774_746_000),
      ("2026-03-29T03:00:00+02", 1_774_746_000), ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("0001-01-03T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func `A date and time is read, with or without an offset`(text: String, seconds: Double) {
    #expect(Date(iso8601: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(
    arguments: [
      "", "soon", "2026-03-29", "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-01T24:00:00Z",
      "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00Z ",
      "2026-01-01T00:00:00+99:00", "2026-01-01T00:00:00+02:0", "0000-01-01T00:00:00Z",
      "\u{662}\u{660}\u{662}\u{666}-01-01T00:00:00Z",
    ])
  func `A moment that does not exist is refused`(text: String) {
    #expect(Date(iso8601: text) == nil)
  }
}
