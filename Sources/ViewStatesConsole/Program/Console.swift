/// The surroundings of a program in a terminal: its arguments, environment and three streams.
///
/// Everything is passed in, so that a test can run a whole program. ``standard(lineLimit:)`` is the
/// console of the process.
@MainActor
public struct Console {
  let arguments: [String]
  /// The value of an environment variable, or nil if it is not set.
  public let environment: (String) -> String?
  let input: InputLines
  let output: any TextSink
  /// The sink for errors.
  public let diagnostics: any TextSink
  /// The size of the terminal now.
  public let terminalSize: () -> TerminalSize
  let terminal: (any EditingTerminal)?

  /// Creates a console with the words after the name of the program and, if there is one, the
  /// terminal where a person can edit the lines of the input.
  ///
  /// `environment` looks up a variable, `output` is the sink for data and `diagnostics` that for
  /// errors, and `terminalSize` is asked whenever something is laid out.
  public init(
    arguments: [String] = [],
    environment: @escaping (String) -> String? = { _ in nil },
    input: InputLines,
    output: any TextSink,
    diagnostics: any TextSink,
    terminalSize: @escaping () -> TerminalSize = { .usual },
    terminal: (any EditingTerminal)? = nil
  ) {
    (self.arguments, self.environment, self.input) = (arguments, environment, input)
    (self.output, self.diagnostics) = (output, diagnostics)
    (self.terminalSize, self.terminal) = (terminalSize, terminal)
  }

  /// Makes a screen on the output, with or without colour.
  public func screen(color: ColorChoice = .auto) -> Screen {
    let inColor = color.isOn(environment: environment, isTerminal: output.isTerminal)
    return Screen(output, inColor: inColor, size: terminalSize)
  }

  /// Whether a person types and reads; a script needs no introduction.
  public var isInteractive: Bool { input.isTerminal && output.isTerminal }

  /// Runs a program with the settings of its command line.
  ///
  /// `--help` and `--version` are answered on the output. Errors are written to the diagnostics. A
  /// ``UsageError``, of the command line or of the program itself, has a hint to try `--help`.
  public func run<Settings>(
    _ options: OptionTable<Settings>, settings: Settings,
    program: @MainActor (Settings) async throws -> ExitCode
  ) async -> ExitCode {
    do {
      do {
        return try await program(options.parse(arguments, into: settings))
      } catch let answer as CommandLineAnswer {
        let screen = screen(color: .never)
        screen.write(options.lines(of: answer, columns: screen.textColumns))
        try screen.check()
        return .success
      }
    } catch StreamError.closed {
      return .success
    } catch let error as UsageError {
      report("\(options.program): \(error.message)", "try '\(options.program) --help'")
      return .usage
    } catch {
      report("\(options.program): \(error)")
      return .failure
    }
  }

  /// Writes lines to the diagnostics.
  public func report(_ lines: SafeText...) { errors.write(lines) }

  var errors: Screen { Screen(diagnostics, size: terminalSize) }
}
