/// Something that can be set on a command line, and where it goes in the settings of a program.
///
/// ```swift
/// struct Settings {
///   var track: String?
///   var isLive = false
///   var color = ColorChoice.auto
/// }
///
/// let options: [Option<Settings>] = [
///   .value("track", "FILE", help: "walk the route of a GPX file") { $0.track = $1 },
///   .flag("live", help: "walk in real time") { $0.isLive = true },
///   .choice("color", help: "colour the output", \.color),
/// ]
/// ```
///
/// Names are given without their dashes.
public struct Option<Settings> {
  let name: String
  /// What the value stands for; a flag has none.
  let value: String?
  let help: String
  let apply: (inout Settings, String) throws -> Void

  /// An option without a value.
  public static func flag(
    _ name: String, help: String, set: @escaping (inout Settings) -> Void
  ) -> Option {
    Option(name: name, value: nil, help: help) { settings, _ in set(&settings) }
  }

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - name: What follows the dashes.
  ///   - value: What the value stands for, such as `FILE`.
  ///   - help: What the option does, in a few words.
  ///   - set: Puts the value into the settings, or throws a ``UsageError`` that says what was
  ///     expected and what came.
  /// - Returns: The option.
  public static func value(
    _ name: String, _ value: String, help: String,
    set: @escaping (inout Settings, String) throws -> Void
  ) -> Option {
    Option(name: name, value: value, help: help, apply: set)
  }

  /// An option whose value is one of a few words.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, help: String, _ setting: WritableKeyPath<Settings, Choice>
  ) -> Option {
    let choices = Choice.allCases.map(\.rawValue)
    return Option(name: name, value: choices.joined(separator: "|"), help: help) { settings, word in
      guard let choice = Choice(rawValue: word) else {
        let near = nearest(to: word, among: choices)
        let hint: SafeText = near.map { "; did you mean '\($0)'?" } ?? ""
        let expected = choices.joined(separator: ", ")
        throw UsageError("--\(name): expected one of \(expected), got \(.quoted(word))\(hint)")
      }
      settings[keyPath: setting] = choice
    }
  }

  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }
}
