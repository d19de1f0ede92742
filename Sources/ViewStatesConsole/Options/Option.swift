/// An option of a command line, with the setting that it changes.
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
/// Names are written without their dashes.
public struct Option<Settings> {
  let name: String
  /// The word for the value in the help; a flag has none.
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
  ///   - name: The name after the dashes.
  ///   - value: The word for the value in the help, such as `FILE`.
  ///   - help: A few words about the option.
  ///   - set: Puts the value into the settings, or throws a ``UsageError`` with the expected value
  ///     and the one that came.
  /// - Returns: The option.
  public static func value(
    _ name: String, _ value: String, help: String,
    set: @escaping (inout Settings, String) throws -> Void
  ) -> Option {
    Option(name: name, value: value, help: help, apply: set)
  }

  /// An option with a whole number as its value.
  ///
  /// - Parameters:
  ///   - name: The name after the dashes.
  ///   - value: The word for the number in the help.
  ///   - range: The valid numbers.
  ///   - help: A few words about the option.
  ///   - set: Puts the number into the settings.
  /// - Returns: The option.
  public static func number<Number: FixedWidthInteger>(
    _ name: String, _ value: String = "N", in range: ClosedRange<Number> = .min ... .max,
    help: String, set: @escaping (inout Settings, Number) -> Void
  ) -> Option {
    Option(name: name, value: value, help: help) { settings, word in
      guard let number = Number(word), range.contains(number) else {
        let (first, last) = (range.lowerBound, range.upperBound)
        throw UsageError(
          "--\(name): expected a number from \(first) to \(last), got \(.quoted(word))")
      }
      set(&settings, number)
    }
  }

  /// An option with one of a few words as its value.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, help: String, _ setting: WritableKeyPath<Settings, Choice>
  ) -> Option {
    let choices = Choice.allCases.map(\.rawValue)
    return Option(name: name, value: choices.joined(separator: "|"), help: help) { settings, word in
      guard let choice = Choice(rawValue: word) else {
        let hint = SafeText.didYouMean(nearest(to: word, among: choices))
        let expected = choices.joined(separator: ", ")
        throw UsageError("--\(name): expected one of \(expected), got \(.quoted(word))\(hint)")
      }
      settings[keyPath: setting] = choice
    }
  }

  /// The option as the help shows it.
  ///
  /// Only `--help` has a short form, which is the one that people try before they have read
  /// anything.
  var usage: String {
    if name == "help" { return "-h, --help" }
    return value.map { "--\(name) \($0)" } ?? "--\(name)"
  }
}
