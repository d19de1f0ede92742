import Foundation
import ViewStatesConsole
import ViewStatesStorage

/// The settings of the command line.
struct Settings: Equatable {
  var time: Date?
  var isLive = false
  var isASCII = false
  var common = CommonSettings()
}

extension OptionTable<Settings> {
  static var clocks: OptionTable {
    OptionTable(
      program: "clocks", version: "0.1.0",
      summary: "Clocks around the world, with undo for everything on the screen.",
      options: [
        .value("time", "ISO8601", help: "stop the clocks at this time in UTC") { settings, text in
          // Foundation shows older dates in another calendar.
          settings.time =
            text < "1600" ? nil : try? StableJSON.decode(Date.self, from: "\"\(text)\"")
          guard settings.time == nil else { return }
          throw UsageError(
            """
            --time: expected a time in UTC from the year 1600 on, like 2026-03-29T01:00:00Z, got \
            \(.quoted(text))
            """)
        },
        .flag("live", help: "update the clocks every minute") { $0.isLive = true },
        .flag("ascii", help: "draw the clock without braille") { $0.isASCII = true },
      ] + Option.common(\.common, onPages: ["time", "ascii"]))
  }
}
