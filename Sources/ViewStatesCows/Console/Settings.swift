import ViewStatesConsole

/// The settings of the command line.
struct Settings: Equatable {
  var link: String?
  var common = CommonSettings()
}

extension OptionTable<Settings> {
  static var cows: OptionTable {
    OptionTable(
      program: "cows", version: "0.1.0",
      summary: "A herd of drawings, with screens over screens, links and undo.",
      options: [
        .value("link", "LINK", help: "open a link at the start, such as cows://herd/12") {
          $0.link = $1
        }
      ] + Option.common(\.common))
  }
}
