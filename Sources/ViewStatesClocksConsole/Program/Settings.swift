import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesDescribing

/// What the command line can set.
struct Settings: Equatable {
  var time: Date?
  var isLive = false
  var isASCII = false
  var color = ColorChoice.auto
}

extension OptionTable<Settings> {
  static var clocks: OptionTable {
    OptionTable(
      program: "clocks", version: "0.1.0",
      summary: "Clocks around the world, with a history of all that was on the screen.",
      options: [
        .value("time", "ISO8601", help: "let the clocks stand still at this time") {
          $0.time = try date(from: $1)
        },
        .flag("live", help: "show the clocks again when a minute begins") { $0.isLive = true },
        .flag("ascii", help: "draw the clock without braille") { $0.isASCII = true },
        .choice("color", help: "colour the output", \.color),
      ])
  }

  private static func date(from text: String) throws(UsageError) -> Date {
    guard let time = Timestamp(iso8601: text) else {
      throw UsageError(
        "--time: expected a date and time like 2026-03-29T01:00:00Z, got \(.quoted(text))")
    }
    return Date(timeIntervalSince1970: time.secondsSince1970)
  }
}
