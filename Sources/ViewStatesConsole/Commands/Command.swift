/// Something a person can type in a ``Session``.
///
/// ```swift
/// let step = Command("step", "[N]", help: "walk one point on, or N") { arguments in
///   let count = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<1001)
///   try arguments.end()
///   walk.step(count)
/// }
/// ```
@MainActor
public struct Command {
  /// Carries a command out.
  ///
  /// What it throws is shown and ends nothing; ``UsageError`` is for what was typed, any other
  /// error is shown by its description.
  public typealias Run = @MainActor (inout Arguments) async throws -> Void

  let name: String
  let synopsis: String
  let help: String
  let run: Run

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The word that is typed, in lower case.
  ///   - synopsis: Its arguments as the help shows them: `N LABEL`, `[N]`. With none, the command
  ///     is refused when anything follows its name.
  ///   - help: What it does, in a few words.
  ///   - run: Carries it out.
  public init(
    _ name: String, _ synopsis: String = "", help: String, run: @escaping Run
  ) {
    self.name = name
    self.synopsis = synopsis
    self.help = help
    self.run = run
  }

  var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }
}
