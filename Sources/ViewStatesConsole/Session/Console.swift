/// What a program run in a terminal is given: its arguments, its environment and its three streams.
///
/// Everything is passed in, so that a whole program can be run by a test. ``standard(lineLimit:)``
/// is the one of the process.
@MainActor
public struct Console {
  /// The words after the program's name.
  public let arguments: [String]
  /// The value of an environment variable, and nothing when it is not set.
  public let environment: (String) -> String?
  /// Where commands come from.
  public let input: InputLines
  /// Where data goes.
  public let output: any TextSink
  /// Where it is said what is wrong.
  public let diagnostics: any TextSink

  /// Creates a console.
  public init(
    arguments: [String] = [],
    environment: @escaping (String) -> String? = { _ in nil },
    input: InputLines,
    output: any TextSink,
    diagnostics: any TextSink
  ) {
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.diagnostics = diagnostics
  }

  /// A screen on the output, in colour or not.
  public func screen(color: ColorChoice = .auto) -> Screen {
    let inColor = color.isOn(environment: environment, isTerminal: output.isTerminal)
    return Screen(output, inColor: inColor)
  }

  /// Runs a program with the settings of its command line.
  ///
  /// `--help` and `--version` are answered on the output. A ``UsageError``, of the command line or
  /// of the program itself, is told on the diagnostics with a hint at `--help`; any other error is
  /// told there, too.
  ///
  /// - Parameters:
  ///   - options: What the command line can set.
  ///   - settings: What holds where the command line says nothing.
  ///   - program: The rest of the program; usually it ends with a session.
  /// - Returns: What the program returns, or the status that its error stands for.
  public func run<Settings>(
    _ options: OptionTable<Settings>, settings: Settings,
    program: @MainActor (Settings) async throws -> ExitCode
  ) async -> ExitCode {
    do {
      switch try options.parse(arguments, into: settings) {
      case .run(let settings):
        return try await program(settings)
      case .show(let lines):
        let screen = screen(color: .never)
        screen.write(lines)
        try screen.check()
        return .success
      }
    } catch OutputError.closed {
      return .success
    } catch let error as UsageError {
      tell("\(options.program): \(error.message)", "try '\(options.program) --help'")
      return .usage
    } catch {
      tell("\(options.program): \(error)")
      return .failure
    }
  }

  private func tell(_ lines: SafeText...) {
    Screen(diagnostics).write(lines)
  }
}
