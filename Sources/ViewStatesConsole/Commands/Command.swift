/// A command that a person can type in a ``Session``.
///
/// ```swift
/// let step = Command("step", "[N]", help: "walk on by one point, or by N") { arguments in
///   let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<1001)
///   try arguments.end()
///   walk.step(count)
/// }
/// ```
@MainActor
public struct Command {
  /// The action of a command.
  ///
  /// An error is shown by its description and does not end the session. Throw a ``UsageError`` for
  /// wrong input.
  public typealias Run = @MainActor (inout Arguments) async throws -> Void

  /// The word that the person types.
  public let name: String
  let synopsis: String
  let help: String
  let run: Run

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The word that the person types, in lower case.
  ///   - synopsis: The arguments as the help shows them: `N LABEL`, `[N]`. If it is empty, any
  ///     argument is an error.
  ///   - help: A few words about the command.
  ///   - run: The action.
  public init(
    _ name: String, _ synopsis: String = "", help: String, run: @escaping Run
  ) {
    self.name = name
    self.synopsis = synopsis
    self.help = help
    self.run = run
  }

  /// The command with more to do after it has run, even if its intent is refused.
  ///
  /// ```swift
  /// let commands = commands.map { command in command.followed { history.endGroup() } }
  /// ```
  ///
  /// A ``UsageError`` means that the line was not understood. Then nothing has run, and nothing
  /// follows.
  ///
  /// - Parameter work: Called after each run that throws no ``UsageError``, before the frames and
  ///   any other error are shown. An error that it throws is shown if the command threw none.
  /// - Returns: A command with the same name, synopsis and help.
  public func followed(by work: @escaping @MainActor () throws -> Void) -> Command {
    Command(name, synopsis, help: help) { [run] arguments in
      let result: Result<Void, any Error>
      do {
        result = .success(try await run(&arguments))
      } catch let error as UsageError {
        throw error
      } catch {
        result = .failure(error)
      }
      let workResult = Result { try work() }
      try result.get()
      try workResult.get()
    }
  }

  var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }
}
