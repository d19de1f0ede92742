import Foundation
import ViewStatesConsole

/// The settings of the command line.
struct Settings: Equatable {
  var time: Date?
  var seed: UInt64?
  var isLive = false
  var isASCII = false
  var color = ColorChoice.auto
  var restore: String?
  var session = SessionSettings()
}

extension OptionTable<Settings> {
  static var clocks: OptionTable {
    OptionTable(
      program: "clocks", version: "0.1.0",
      summary: "Clocks around the world, with undo for everything on the screen.",
      options: [
        .value("time", "ISO8601", help: "stop the clocks at this time") {
          $0.time = try date(from: $1)
        },
        .number("seed", help: "make the same identities each time, to repeat a session") {
          $0.seed = $1
        },
        .flag("live", help: "update the clocks every minute") { $0.isLive = true },
        .flag("ascii", help: "draw the clock without braille") { $0.isASCII = true },
        .choice("color", help: "colour the output", \.color),
        .restore(\.restore),
      ] + Option.session(\.session))
  }

  private static func date(from text: String) throws(UsageError) -> Date {
    guard let date = Date(iso8601: text) else {
      throw UsageError(
        "--time: expected a date and time like 2026-03-29T01:00:00Z, got \(.quoted(text))")
    }
    return date
  }
}
