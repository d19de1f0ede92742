import ViewStates

/// The options that a program with a history and a session usually has: `--seed`, `--color`,
/// `--restore`, and those of ``SessionSettings``.
///
/// A program adds its own settings beside them, and its own options before ``Option/common(_:)``.
public struct CommonSettings: Equatable, Sendable {
  /// The seed of the identities, or nil if they are to be random.
  public var seed: UInt64?
  /// Whether output is in colour.
  public var color = ColorChoice.auto
  /// The file with the state to begin with, if there is one.
  public var restore: String?
  /// The session to keep.
  public var session = SessionSettings()

  /// Creates the settings without options.
  public init() {}

  /// A source of identities, which are the same in each run with the same seed.
  @MainActor
  public func identities(_ random: any RandomNumberGenerator) -> IdentitySource {
    seed.map(IdentitySource.init(seed:)) ?? IdentitySource(random)
  }
}

extension Option {
  /// The options `--seed`, `--color` and `--restore`, and those of a session.
  public static func common(_ setting: WritableKeyPath<Settings, CommonSettings>) -> [Option] {
    [
      .number("seed", help: "make the same identities each time, to repeat a session") {
        $0[keyPath: setting].seed = $1
      },
      .choice("color", help: "colour the output", setting.appending(path: \.color)),
      .restore(setting.appending(path: \.restore)),
    ] + session(setting.appending(path: \.session))
  }
}
