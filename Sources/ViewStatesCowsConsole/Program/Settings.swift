import ViewStatesConsole

/// The settings of the command line.
struct Settings: Equatable {
  var link: String?
  var seed: UInt64?
  var color = ColorChoice.auto
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
        .value(
          "seed", "N", help: "make the same identities each time, to repeat a session"
        ) { settings, word in
          guard let seed = UInt64(word) else {
            throw UsageError(
              "--seed: expected a number from 0 to \(UInt64.max), got \(.quoted(word))")
          }
          settings.seed = seed
        },
        .choice("color", help: "colour the output", \.color),
      ])
  }
}
