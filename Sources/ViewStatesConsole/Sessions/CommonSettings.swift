import ViewStates

/// The options that a program with a history and a session usually has.
///
/// ```swift
/// struct ReadingListSettings {
///   var link: String?
///   var common = CommonSettings()
/// }
/// ```
///
/// A program has its own settings besides, and lists its own options before
/// ``Option/common(_:onPages:)``, here `Option.common(\.common)`.
public struct CommonSettings: Equatable, Sendable {
  /// Whether output is in colour.
  public var color = ColorChoice.auto
  /// The seed of the identities, or nil for random ones.
  var seed: UInt64?
  /// The file with the state to begin with, if there is one.
  public var restore: String?
  /// The file that keeps the session, or nil for none.
  public var session: String?
  /// The form in which the session is printed, instead of a run of the program.
  var printed: PrintedForm?

  enum PrintedForm: Equatable {
    case page
    case test(name: String)
  }

  /// Creates the settings without options.
  public init() {}

  /// A source of identities, which are the same in each run with the same seed.
  @MainActor
  public func identities(_ random: any RandomNumberGenerator) -> IdentitySource {
    seed.map(IdentitySource.init(seed:)) ?? IdentitySource(random)
  }
}

extension Option {
  /// The options `--seed`, `--color`, `--restore`, `--session`, `--as-test` and `--as-page`.
  ///
  /// Printing a session does not run the program. So the last two are refused next to options that
  /// only matter to a run: all of the program's own, except those that matter to a page.
  public static func common(
    _ setting: WritableKeyPath<Settings, CommonSettings>, onPages ownOptions: Set<String> = []
  ) -> [Option] {
    let printing = ownOptions.union(["session", "color"])
    return [
      .value("seed", "N", help: "make the same identities each time, to repeat a session") {
        guard let seed = UInt64($1) else {
          throw UsageError("--seed", expected: "a number from 0 to \(UInt64.max)", got: $1)
        }
        $0[keyPath: setting].seed = seed
      },
      .choice("color", help: "colour the output", setting.appending(path: \.color)),
      .value("restore", "FILE", help: "begin with a state that 'state' has printed") {
        $0[keyPath: setting].restore = $1
      },
      .value("session", "FILE", help: "keep everything in a file, and go on where it ended") {
        // Elsewhere, a dash means the standard input or output.
        if ["", "-"].contains($1) { throw UsageError("--session", expected: "FILE", got: $1) }
        $0[keyPath: setting].session = $1
      },
      .value("as-test", "NAME", help: "print the session as a test in Swift, and end") {
        if $1.trimmed.isEmpty { throw UsageError("--as-test", expected: "NAME", got: $1) }
        $0[keyPath: setting].printed = .test(name: $1)
      }.alone(except: printing),
      .flag("as-page", help: "print the session as a page for a browser, and end") {
        $0[keyPath: setting].printed = .page
      }.alone(except: printing),
    ]
  }
}
