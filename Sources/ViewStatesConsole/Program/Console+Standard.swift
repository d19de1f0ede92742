import ViewStatesSystem

extension Console {
  /// The console of the process, with a limit in bytes for lines of input.
  ///
  /// Call it once, before you open any file. It changes two things for the whole process:
  ///
  /// - SIGPIPE and SIGXFSZ are ignored, so that a closed pipe (``StreamError/closed``) and a file
  ///   at its size limit are errors that a program can handle.
  /// - A standard stream that is closed is opened on `/dev/null`. Otherwise the next file that is
  ///   opened would take its number, and would be read as commands or overwritten.
  ///
  /// In a terminal that can move a cursor, a person can edit each line before it ends.
  ///
  /// A process that may open too few files ends here with a message, because Swift would stop it
  /// without one when it makes tasks and clocks.
  public static func standard(lineLimit: Int = 4096) -> Console {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The system takes the lowest free number, which is this one.
      _ = open("/dev/null", mode)
    }
    let diagnostics = FileSink(descriptor: 2)
    if !canOpenFiles(8) {
      try? diagnostics.write("too few files may be open; allow more with 'ulimit -n 64'\n")
      exit(.failure)
    }
    let environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
    return Console(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: environment,
      input: InputLines(descriptor: 0, limit: lineLimit),
      output: FileSink(descriptor: 1),
      diagnostics: diagnostics,
      terminalSize: { .of(descriptor: 1, environment: environment) },
      terminal: SystemTerminal(environment: environment))
  }

  private static func canOpenFiles(_ count: Int) -> Bool {
    let files = (0..<count).map { _ in dup(2) }
    // A process without a /dev/null may have no descriptor 2.
    let canOpen = files.last != -1 || errno != EMFILE && errno != ENFILE
    for file in files where file != -1 { close(file) }
    return canOpen
  }

  /// Ends the process with a status; nothing is buffered, so nothing is lost.
  public static func exit(_ status: ExitCode) -> Never { ViewStatesSystem.exit(status.rawValue) }
}
