import ViewStates

/// The command line of a program, with `--help` and `--version`.
///
/// Understood are `--name VALUE`, `--name=VALUE` and `--name`; of an option given twice the last
/// counts. A value that starts with two dashes has to be written with `=`. After `--` nothing is an
/// option any more, and as these programs take nothing but options, any other word is refused.
public struct OptionTable<Settings> {
  /// What a command line asks for.
  public enum Request {
    /// Go on with these settings.
    case run(Settings)
    /// Show these lines and end: the help, or the version.
    case show([SafeText])
  }

  /// The name the program is called by.
  public let program: String
  private let version: String
  private let summary: String
  private let options: [Option<Settings>]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - program: The name the program is called by.
  ///   - version: What `--version` shows after the name.
  ///   - summary: What the program does, in one line.
  ///   - options: What can be set, in the order the help lists it. No two have the same name.
  public init(program: String, version: String, summary: String, options: [Option<Settings>]) {
    self.program = program
    self.version = version
    self.summary = summary
    self.options =
      options + [
        .flag("help", help: "show this help and end") { _ in },
        .flag("version", help: "show the version and end") { _ in },
      ]
    stopProgram(
      unless: Set(self.options.map(\.name)).count == self.options.count,
      because: "two options have the same name; the table brings 'help' and 'version' itself")
  }

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - settings: What holds where the command line says nothing.
  /// - Returns: The settings, or what to show instead as soon as `--help` or `--version` is met.
  /// - Throws: ``UsageError`` for an unknown option, naming the nearest, for a value that is
  ///   missing or not understood, and for a word that is no option.
  public func parse(_ arguments: [String], into settings: Settings) throws -> Request {
    var settings = settings
    var words = arguments[...]
    while let word = words.popFirst() {
      guard word != "--" else { break }
      guard word.hasPrefix("--") else { throw unexpected(word) }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(named: String(parts[0]))
      let value = try value(of: option, inWord: parts.dropFirst().first, orIn: &words)
      switch option.name {
      case "help": return .show(help)
      case "version": return .show(["\(program) \(version)"])
      default: try option.apply(&settings, value)
      }
    }
    if let word = words.first { throw unexpected(word) }
    return .run(settings)
  }

  /// The lines that `--help` shows, of at most 80 columns where words can be divided so.
  public var help: [SafeText] {
    let rows = options.map { ("  \($0.usage)", $0.help) }
    return [SafeText(summary), "", "usage: \(program) [options]", ""] + helpLines(rows)
  }

  private func option(named name: String) throws -> Option<Settings> {
    if let option = options.first(where: { $0.name == name }) { return option }
    let near = nearest(to: name, among: options.map(\.name))
    let hint: SafeText = near.map { "; did you mean '--\($0)'?" } ?? ""
    throw UsageError("unknown option \(.quoted("--" + name))\(hint)")
  }

  private func value(
    of option: Option<Settings>, inWord value: Substring?, orIn words: inout ArraySlice<String>
  ) throws -> String {
    guard let expected = option.value else {
      guard let value else { return "" }
      throw UsageError("--\(option.name): expected no value, got \(.quoted(value))")
    }
    if let value { return String(value) }
    guard let next = words.first, !next.hasPrefix("--") else {
      throw UsageError("--\(option.name): expected \(expected), got nothing")
    }
    words.removeFirst()
    return next
  }

  private func unexpected(_ word: String) -> UsageError {
    UsageError("unexpected argument \(.quoted(word))")
  }
}
