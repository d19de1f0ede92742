import ViewStatesConsole

/// What the command line can set.
struct Settings: Equatable {
  var only: String?
  var package: String?
  var footprint: Footprint?
  var isShort = false
  var isJSON = false
  var isList = false
}

extension OptionTable<Settings> {
  static var benchmarks: OptionTable {
    OptionTable(
      program: "benchmarks", version: "0.1.0",
      summary: "Measure what the toolkit costs beside code written by hand, in the same run.",
      options: [
        .value("only", "NAME", help: "run one benchmark, or those whose names begin so") {
          $0.only = $1
        },
        .flag("short", help: "check only that costs do not grow, in seconds") {
          $0.isShort = true
        },
        .flag("json", help: "print a line of JSON instead of a table") { $0.isJSON = true },
        .flag("list", help: "list the benchmarks and end") { $0.isList = true },
        .value("package", "FOLDER", help: "the package's folder, for what has to be built") {
          $0.package = $1
        },
        .value(
          "footprint", Footprint.allCases.map(\.rawValue).joined(separator: "|"),
          help: "make one thing and print the bytes it takes: how the others measure memory"
        ) { settings, word in
          guard let footprint = Footprint(rawValue: word) else {
            throw UsageError("--footprint: \(.quoted(word)) is not known; --help names what is")
          }
          settings.footprint = footprint
        },
      ])
  }
}
