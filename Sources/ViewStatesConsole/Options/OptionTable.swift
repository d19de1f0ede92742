import ViewStates

/// The command line of a program, with `--help` and `--version`.
///
/// An option is written as `--name VALUE`, `--name=VALUE` or `--name`, and help also as `-h`. If an
/// option is there twice, the last one counts. Write a value that starts with two dashes after `=`.
/// No word after `--` is an option. These programs take nothing but options, so any other word is
/// an error.
public struct OptionTable<Settings> {
  /// A request of a command line.
  public enum Request {
    /// Run the program with these settings.
    case run(Settings)
    /// Show these lines, the help or the version, and exit.
    case show([SafeText])
  }

  /// The name of the program.
  public let program: String
  private let version: String
  private let summary: String
  private let options: [Option<Settings>]

  /// Creates a table with options in the order of the help, no two of the same name.
  public init(program: String, version: String, summary: String, options: [Option<Settings>]) {
    (self.program, self.version, self.summary) = (program, version, summary)
    self.options =
      options + [
        .flag("help", help: "show this help and exit") { _ in },
        .flag("version", help: "show the version and exit") { _ in },
      ]
    guard Set(self.options.map(\.name)).count == self.options.count else {
      stopProgram(
        because: "two options have the same name; the table adds 'help' and 'version' itself")
    }
  }

  /// Reads the words after the name of the program into settings without any option.
  ///
  /// `--help` and `--version` end it. A ``UsageError`` names an unknown option, with the nearest
  /// known one, a missing or wrong value, or a word that is not an option.
  public func parse(
    _ arguments: [String], into settings: Settings, columns: Int = 80
  ) throws -> Request {
    var settings = settings
    var words = arguments[...]
    while let word = words.popFirst() {
      guard word != "--" else { break }
      guard word != "-h" else { return .show(help(columns: columns)) }
      guard word.hasPrefix("--") else { throw unexpected(word) }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(named: String(parts[0]))
      let value = try value(of: option, inWord: parts.dropFirst().first, orIn: &words)
      switch option.name {
      case "help": return .show(help(columns: columns))
      case "version": return .show(["\(program) \(version)"])
      default: try option.apply(&settings, value)
      }
    }
    if let word = words.first { throw unexpected(word) }
    return .run(settings)
  }

  /// The lines of `--help`, of at most 80 columns unless a single word is longer.
  func help(columns: Int) -> [SafeText] {
    let rows = options.map { ("  \($0.usage)", $0.help) }
    return [SafeText(summary), "", "usage: \(program) [options]", ""]
      + helpLines(rows, columns: min(columns, 80))
  }

  private func option(named name: String) throws -> Option<Settings> {
    if let option = options.first(where: { $0.name == name }) { return option }
    let near = nearest(to: name, among: options.map(\.name))
    let hint = SafeText.didYouMean(near.map { "--\($0)" })
    throw UsageError("unknown option \(.quoted("--" + name))\(hint)")
  }

  private func value(
    of option: Option<Settings>, inWord value: Substring?, orIn words: inout ArraySlice<String>
  ) throws -> String {
    guard let expected = option.value else {
      guard let value else { return "" }
      throw UsageError("--\(option.name)", expected: "no value", got: value)
    }
    if let value { return String(value) }
    if let next = words.first, !next.hasPrefix("--") { return words.removeFirst() }
    throw UsageError("--\(option.name)", expected: "\(expected)", got: String?.none)
  }

  private func unexpected(_ word: String) -> UsageError {
    UsageError("unexpected argument \(.quoted(word))")
  }
}
