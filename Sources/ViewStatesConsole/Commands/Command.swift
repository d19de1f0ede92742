/// A command that a person can type in a ``Session``.
///
/// ```swift
/// let add = Command("add", "[N]", help: "count N on") { arguments in
///   let number = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<10)
///   try arguments.end()
///   for _ in 0..<number { step() }
/// }
/// ```
@MainActor
public struct Command: Explained {
  /// The action of a command; an error is shown by its description and does not end the session.
  public typealias Run = @MainActor (inout Arguments) async throws -> Void

  /// The word that the person types, in lower case.
  public let name: String
  let synopsis: String
  let isRemembered: Bool
  let help: String
  let run: Run

  /// Creates a command; the synopsis is its arguments as the help shows them, such as `N LABEL`.
  ///
  /// If the synopsis is empty, any argument is an error. A line that may have a secret is not
  /// remembered among the lines typed before.
  public init(
    _ name: String, _ synopsis: String = "", isRemembered: Bool = true, help: String,
    run: @escaping Run
  ) {
    (self.name, self.synopsis, self.isRemembered) = (name, synopsis, isRemembered)
    (self.help, self.run) = (help, run)
  }

  /// A command that switches something, by `on` or `off`.
  public static func onOff(
    _ name: String, help: String, run: @escaping @MainActor (Bool) throws -> Void
  ) -> Command {
    Command(name, "on|off", help: help) { arguments in
      let isOn = try arguments.choice(among: ["on", "off"]) == "on"
      try arguments.end()
      try run(isOn)
    }
  }

  /// The command with more to do after it has run, even if its intent is refused.
  ///
  /// A ``UsageError`` means that nothing has run, so nothing follows. An error of the work is shown
  /// if the command threw none.
  public func followed(by work: @escaping @MainActor () throws -> Void) -> Command {
    Command(name, synopsis, isRemembered: isRemembered, help: help) { [run] arguments in
      do {
        try await run(&arguments)
      } catch {
        if !(error is UsageError) { try? work() }
        throw error
      }
      try work()
    }
  }

  nonisolated var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }
}
