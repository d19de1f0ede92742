#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Console {
  /// The console of the process.
  ///
  /// Only in this file are the arguments, the environment and the standard streams of the process
  /// reached. Call it once, before anything else is opened.
  ///
  /// Two things change for the whole process. SIGPIPE is ignored, so that a closed pipe is an error
  /// one can handle (``OutputError/closed``). And a standard stream that is not open is opened on
  /// nothing, because the next file to be opened would take its number, and would be read as
  /// commands or written over: such an input has ended, such an output is an error, such
  /// diagnostics are lost.
  ///
  /// - Parameter lineLimit: The most bytes a line of input may have; see ``InputLines``.
  /// - Returns: The console.
  public static func standard(lineLimit: Int = 4096) -> Console {
    signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      // Takes the lowest free number, which is this one: those below are open by now.
      _ = open("/dev/null", mode)
    }
    return Console(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: { name in getenv(name).map { String(cString: $0) } },
      input: InputLines(descriptor: 0, limit: lineLimit),
      output: FileSink(descriptor: 1),
      diagnostics: FileSink(descriptor: 2))
  }

  /// The size of the terminal that the standard output of the process goes to, as it is now; else
  /// what the environment says.
  package static func terminalSize(environment: (String) -> String?) -> TerminalSize {
    .of(descriptor: 1, environment: environment)
  }

  /// Ends the process with a status.
  ///
  /// Nothing needs to be flushed, as nothing is buffered.
  public static func exit(_ status: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status.rawValue)
    #else
      Darwin.exit(status.rawValue)
    #endif
  }
}
