/// What the options `--session`, `--as-test` and `--as-page` of a program say.
///
/// ```swift
/// struct Settings {
///   var session = SessionSettings()
/// }
///
/// let options = Option<Settings>.session(\.session)
/// ```
public struct SessionSettings: Equatable, Sendable {
  /// The file that keeps the session, or nil if nothing does.
  public var file: String?
  /// The name of the test to print, or nil if the program is to run.
  public var test: String?
  /// Whether to print the session as a page.
  public var isPage = false

  /// Creates the settings without options.
  public init() {}
}

extension Option {
  /// The options `--session`, `--as-test` and `--as-page`.
  public static func session(
    _ setting: WritableKeyPath<Settings, SessionSettings>
  ) -> [Option] {
    [
      .value("session", "FILE", help: "keep everything in a file, and go on where it ended") {
        // Elsewhere it means the standard input or output, and here a file of that name.
        if $1.isEmpty { throw UsageError("--session", expected: "FILE", got: $1) }
        guard $1 != "-" else {
          throw UsageError("--session: expected a file, got '-'; for one of this name, type './-'")
        }
        $0[keyPath: setting].file = $1
      },
      .value("as-test", "NAME", help: "print the session as a test in Swift, and end") {
        $0[keyPath: setting].test = $1
      },
      .flag("as-page", help: "print the session as a page for a browser, and end") {
        $0[keyPath: setting].isPage = true
      },
    ]
  }
}
