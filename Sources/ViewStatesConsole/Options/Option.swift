/// An option of a command line, named without dashes, with the setting that it changes.
///
/// ```swift
/// .value("track", "FILE", help: "walk the route of a GPX file") { $0.track = $1 },
/// .choice("start", help: "what is authorized at the start", \.start),
/// .flag("live", help: "walk in real time") { $0.isLive = true },
/// ```
public struct Option<Settings>: Explained {
  let name: String
  /// The word for the value in the help; nil for a flag.
  let value: String?
  let help: String
  let apply: (inout Settings, String) throws -> Void
  /// The options next to which it has a meaning, including itself; nil for all.
  var companions: Set<String>?

  /// An option without a value.
  public static func flag(
    _ name: String, help: String, set: @escaping (inout Settings) throws -> Void
  ) -> Option {
    Option(name: name, value: nil, help: help) { settings, _ in try set(&settings) }
  }

  /// An option with a value, for which the help has a word such as `FILE`.
  ///
  /// For a wrong value, throw a ``UsageError``.
  public static func value(
    _ name: String, _ value: String, help: String,
    set: @escaping (inout Settings, String) throws -> Void
  ) -> Option {
    Option(name: name, value: value, help: help, apply: set)
  }

  /// An option with one of a few words as its value.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, help: String, _ setting: WritableKeyPath<Settings, Choice>
  ) -> Option {
    let words = Choice.allCases.map(\.rawValue).joined(separator: "|")
    return Option(name: name, value: words, help: help) { settings, word in
      var arguments = Arguments(word, of: "--\(name)")
      settings[keyPath: setting] = try arguments.choice(among: Array(Choice.allCases))
      try arguments.end()
    }
  }

  /// The option, refused next to all options but some.
  func alone(except companions: Set<String>) -> Option {
    var option = self
    option.companions = companions.union([name])
    return option
  }

  var usage: String {
    // The short form is the one that people try before they have read anything.
    if name == "help" { return "-h, --help" }
    return value.map { "--\(name) \($0)" } ?? "--\(name)"
  }
}
