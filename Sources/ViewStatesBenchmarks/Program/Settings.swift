import ViewStatesConsole

/// The options of the command line.
struct Settings: Equatable {
  var only: String?
  var package: String?
  var isShort = false
  var isList = false
}

extension OptionTable<Settings> {
  static var benchmarks: OptionTable {
    OptionTable(
      program: "benchmarks", version: "0.1.0",
      summary:
        "Measure the toolkit beside code written by hand for the same work, in the same run.",
      options: [
        .value("only", "NAME", help: "run one benchmark, or all whose names start with NAME-") {
          $0.only = $1
        },
        .flag("short", help: "check in seconds that costs do not grow with the size of the data") {
          $0.isShort = true
        },
        .flag("list", help: "list the benchmarks and exit") { $0.isList = true },
        .value(
          "package", "FOLDER", help: "the folder of this package, for benchmarks that build it"
        ) {
          $0.package = $1
        },
      ])
  }
}
