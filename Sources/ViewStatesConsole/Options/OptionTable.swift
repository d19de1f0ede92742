/// The command line of a program, with `--help` and `--version`.
///
/// An option is written as `--name VALUE`, `--name=VALUE` or `--name`; help also as `-h`. A value
/// that starts with two dashes must follow `=`. Words after `--` are not options. These programs
/// take only options, each at most once, so any other word is an error.
public struct OptionTable<Settings> {
  /// The name of the program.
  public let program: String
  private let version: String
  private let summary: String
  private let options: [Option<Settings>]

  /// Creates a table with options in the order of the help, all with different names.
  public init(program: String, version: String, summary: String, options: [Option<Settings>]) {
    (self.program, self.version, self.summary) = (program, version, summary)
    self.options =
      options + [
        .flag("help", help: "show this help and exit") { _ in throw CommandLineAnswer.help },
        .flag("version", help: "show the version and exit") { _ in
          throw CommandLineAnswer.version
        },
      ]
    self.options.checkNames(with: "the table adds 'help' and 'version' itself")
  }

  /// Reads the words after the name of the program into settings without any option.
  ///
  /// - Throws: A ``UsageError`` that names an unknown option, with the nearest known one, a missing
  ///   or wrong value, or a word that is not an option. At `--help` and `--version`, an error that
  ///   ``Console/run(_:settings:program:)`` answers.
  public func parse(_ arguments: [String], into settings: Settings) throws -> Settings {
    var (settings, words, names) = (settings, arguments[...], Set<String>())
    while let word = words.popFirst(), word != "--" {
      guard word.hasPrefix("-"), word != "-" else { throw unexpected(word) }
      // A combining mark after the sign is one character with it, so the scalars are split.
      let parts = (word == "-h" ? "--help" : word).unicodeScalars.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(String(parts[0]))
      guard names.insert(option.name).inserted else {
        throw UsageError("--\(option.name): expected once, got twice")
      }
      var value = parts.dropFirst().first.map(String.init)
      switch (option.value, value) {
      case (nil, let value?):
        throw UsageError("--\(option.name)", expected: "no value", got: value)
      case (let expected?, nil):
        value = words.popFirst()
        if value?.hasPrefix("--") ?? true {
          let expected = expected.replacing("|", with: " or ")
          throw UsageError("--\(option.name)", expected: "\(expected)", got: nil)
        }
      default: break
      }
      try option.apply(&settings, value ?? "")
    }
    if let word = words.first { throw unexpected(word) }
    try checkCompanions(of: options.filter { names.contains($0.name) })
    return settings
  }

  /// Refuses an option next to one with which it has no meaning.
  private func checkCompanions(of given: [Option<Settings>]) throws(UsageError) {
    for option in given {
      for other in given where option.companions?.contains(other.name) == false {
        throw UsageError("--\(option.name): expected this or --\(other.name), got both")
      }
    }
  }

  /// The lines of an answer, wrapped at a number of columns unless a single word is longer.
  func lines(of answer: CommandLineAnswer, columns: Int) -> [SafeText] {
    guard answer == .help else { return ["\(program) \(version)"] }
    return [SafeText(summary), "", "usage: \(program) [options]", ""]
      + options.helpLines(columns: columns, margin: "  ")
  }

  /// The option for a word such as `--name`; throws an error that names the nearest one.
  private func option(_ word: String) throws(UsageError) -> Option<Settings> {
    let name = String(word.drop { $0 == "-" })
    if let option = options[name], word == "--\(name)" { return option }
    let hint = SafeText.didYouMean(options.nearest(to: name).map { "--\($0)" })
    throw UsageError("unknown option \(.quoted(word))\(hint)")
  }

  private func unexpected(_ word: String) -> UsageError {
    UsageError("unexpected argument \(.quoted(word))")
  }
}

/// An answer that a command line asks for instead of a run of the program.
enum CommandLineAnswer: Error { case help, version }
