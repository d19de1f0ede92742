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
          guard Locale.availableIdentifiers.contains($1.replacing("-", with: "_")) else {
            throw UsageError("--locale: expected a locale such as de_DE, got \(.quoted($1))")
          }
          $0.locale = $1
        },
      ] + Option.common(\.common))
  }
}
