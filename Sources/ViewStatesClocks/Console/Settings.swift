import Foundation
import ViewStatesConsole

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
        .value("time", "ISO8601", help: "stop the clocks at this time") { settings, text in
          settings.time = Date(iso8601: text)
          guard settings.time == nil else { return }
          throw UsageError(
            """
            --time: expected a date and time from the year 1600 on, like 2026-03-29T01:00:00Z, got \
            \(.quoted(text))
            """)
        },
        .flag("live", help: "update the clocks every minute") { $0.isLive = true },
        .flag("ascii", help: "draw the clock without braille") { $0.isASCII = true },
      ] + Option.common(\.common))
  }
}

extension Date {
  /// Reads a date and time like `2026-03-29T01:00:00Z` or `2026-03-29T03:00:00+02:00`, from the
  /// year 1600 on: Foundation writes older dates in another calendar.
  init?(iso8601 text: String) {
    let (local, offset) = ("\(text.prefix(19))Z", text.dropFirst(19))
    // Foundation passes over what follows a time, and reads the 30th of February as a day of March.
    guard offset.wholeMatch(of: /Z|[+-](0\d|1[0-4]):?[0-5]\d/) != nil, local >= "1600",
      let date = try? Date(text, strategy: .iso8601),
      (try? Date(local, strategy: .iso8601))?.formatted(.iso8601) == local
    else { return nil }
    self = date
  }
}
