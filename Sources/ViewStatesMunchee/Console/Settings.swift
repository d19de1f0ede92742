import Foundation
import ViewStatesConsole

/// The settings of the command line.
struct Settings: Equatable {
  var outcome = SimulatedOutcome.paid
  var isLive = false
  var locale = "en_GB"
  var common = CommonSettings()
}

extension OptionTable<Settings> {
  static var munchee: OptionTable {
    OptionTable(
      program: "munchee", version: "0.1.0",
      summary: "Order food in a simulated town, from the restaurant to the door.",
      options: [
        .choice("outcome", help: "what the town does with an order", \.outcome),
        .flag("live", help: "let a minute of the town pass with every second") {
          $0.isLive = true
        },
        .value("locale", "ID", help: "write amounts and times for a locale, such as de_DE") {
          // A system's name such as de_DE.UTF-8 says more than the locale.
          let name = String($1.prefix { $0 != "." && $0 != "@" })
          let language = Locale(identifier: name).language.languageCode?.identifier ?? ""
          guard Locale.availableIdentifiers.contains(language) else {
            throw UsageError("--locale: expected a locale such as de_DE, got \(.quoted($1))")
          }
          $0.locale = name
        },
      ] + Option.common(\.common, onPages: ["locale"]))
  }
}
