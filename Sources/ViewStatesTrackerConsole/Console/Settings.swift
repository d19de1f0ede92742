import ViewStatesConsole
import ViewStatesTracker

/// The settings of the command line.
struct Settings: Equatable {
  var track: String?
  var authorization = LocationAuthorization.notDetermined
  var isLive = false
  var isASCII = false
  var common = CommonSettings()
}

extension OptionTable<Settings> {
  static var tracker: OptionTable {
    OptionTable(
      program: "tracker", version: "0.1.0",
      summary: "Walk a route, and keep the places you like.",
      options: [
        .value("track", "FILE", help: "walk the route of a GPX file") { $0.track = $1 },
        .choice("authorization", help: "the authorization at the start", \.authorization),
        .flag("live", help: "let the walk move by itself, at most 30 seconds a point") {
          $0.isLive = true
        },
        .flag("ascii", help: "draw the map without braille") { $0.isASCII = true },
      ] + Option.common(\.common, onPages: ["authorization", "ascii"]))
  }
}
