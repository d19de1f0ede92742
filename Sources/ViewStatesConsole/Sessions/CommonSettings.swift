import ViewStates

/// The options that a program with a history and a session usually has.
///
/// ```swift
/// struct Settings {
///   var common = CommonSettings()
/// }
///
/// let options = Option<Settings>.common(\.common)
/// ```
///
/// A program adds its own settings beside them, and its own options before ``Option/common(_:)``.
public struct CommonSettings: Equatable, Sendable {
  /// A form in which a session is printed, instead of a run of the program.
  enum Print: Equatable, Sendable {
    case test(named: String)
    case page
  }

  /// Whether output is in colour.
  public var color = ColorChoice.auto
  /// The seed of the identities, or nil if they are to be random.
  var seed: UInt64?
  /// The file with the state to begin with, if there is one.
  public var restore: String?
  /// The file that keeps the session, or nil if nothing does.
  public var session: String?
  var print: Print?

  /// Creates the settings without options.
  public init() {}

  /// Asks for a form, and at most one.
  fileprivate mutating func ask(for form: Print) throws(UsageError) {
    if let print, (print == .page) != (form == .page) {
      throw UsageError("--as-page: expected this or --as-test, got both")
    }
    print = form
  }

  /// A source of identities, which are the same in each run with the same seed.
  @MainActor
  public func identities(_ random: any RandomNumberGenerator) -> IdentitySource {
    seed.map(IdentitySource.init(seed:)) ?? IdentitySource(random)
  }
}

extension Option {
  /// The options `--seed`, `--color`, `--restore`, `--session`, `--as-test` and `--as-page`.
  public static func common(_ setting: WritableKeyPath<Settings, CommonSettings>) -> [Option] {
    [
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
        if $1.isEmpty { throw UsageError("--session", expected: "FILE", got: $1) }
        // Elsewhere it means the standard input or output.
        guard $1 != "-" else {
          throw UsageError("--session: expected a file, got '-'; for one of this name, type './-'")
        }
        $0[keyPath: setting].session = $1
      },
      .value("as-test", "NAME", help: "print the session as a test in Swift, and end") {
        try $0[keyPath: setting].ask(for: .test(named: $1))
      },
      .flag("as-page", help: "print the session as a page for a browser, and end") {
        try $0[keyPath: setting].ask(for: .page)
      },
    ]
  }
}
