/// A command that a person can type in a ``CommandLoop``.
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
  /// The action of a command; an error is shown by its description and does not end the loop.
  public typealias Run = @MainActor (inout Arguments) async throws -> Void

  /// The word that the person types, in lower case.
  public let name: String
  let synopsis: String
  let isRemembered: Bool
  let help: String
  let run: Run

  /// Creates a command; the synopsis is its arguments as the help shows them, such as `N LABEL`.
  ///
  /// If the synopsis is empty, any argument is an error. A line that may contain a secret is not
  /// remembered by the editor.
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

  /// The command with other work around its run, such as to end a group of steps or reword an
  /// error.
  ///
  /// `run` also throws the error of arguments that the command does not understand.
  public func wrapped(
    in work: @escaping @MainActor (_ run: @MainActor () async throws -> Void) async throws -> Void
  ) -> Command {
    Command(name, synopsis, isRemembered: isRemembered, help: help) { [run] arguments in
      try await work { try await run(&arguments) }
    }
  }

  nonisolated var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }
}
