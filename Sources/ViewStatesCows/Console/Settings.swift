import ViewStatesConsole

struct Settings: Equatable {
  var link: String?
  var seed: UInt64?
  var color = ColorChoice.auto
  var restore: String?
  var session = SessionSettings()
}

extension OptionTable<Settings> {
  static var cows: OptionTable {
    OptionTable(
      program: "cows", version: "0.1.0",
      summary: "A herd of drawings, with screens over screens, links and undo.",
      options: [
        .value("link", "LINK", help: "open a link at the start, such as cows://herd/12") {
          $0.link = $1
        },
        .number("seed", help: "make the same identities each time, to repeat a session") {
          $0.seed = $1
        },
        .choice("color", help: "colour the output", \.color),
        .restore(\.restore),
      ] + Option.session(\.session))
  }
}
