import ViewStatesSystem

extension Console {
  /// The console of the process.
  ///
  /// Call it once, before you open any file. No other file of the package touches the arguments,
  /// the environment or the standard streams of the process.
  ///
  /// The call changes two things for the whole process:
  ///
  /// - SIGPIPE and SIGXFSZ are ignored, so that a closed pipe (``OutputError/closed``) and a file
  ///   that may not grow are errors that a program can handle.
  /// - A standard stream that is not open is opened on `/dev/null`. Otherwise the next file to be
  ///   opened would take its number, and would be read as commands or overwritten. A closed input
  ///   is then at its end, a closed output fails, and closed diagnostics are lost.
  ///
  /// In a terminal, a person can edit each line before it ends. Pipes, and terminals that say that
  /// they cannot move a cursor (`TERM=dumb`, or none), are read as they are. A line of input has at
  /// most so many bytes.
  ///
  /// A process that may not open a few files more ends here with a message: what Swift needs for
  /// tasks and clocks would stop it without one.
  public static func standard(lineLimit: Int = 4096) -> Console {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The system takes the lowest free number. This is the one, since those below are open by
      // now.
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
    let files = (0..<count).map { _ in open("/dev/null", O_RDONLY) }
    for file in files where file >= 0 { close(file) }
    return !files.contains(-1)
  }

  /// Ends the process with a status; nothing is buffered, so nothing is lost.
  public static func exit(_ status: ExitCode) -> Never { systemExit(status.rawValue) }
}

// Under a name that no method hides.
private func systemExit(_ status: Int32) -> Never { exit(status) }
