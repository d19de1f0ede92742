#if os(Linux)
  import Testing
  import ViewStatesConsoleMocks

  /// Apart, since the thread sanitizer needs more files than these limits allow.
  @Suite struct ProcessLimitTests {
    @Test(arguments: [
      ("ulimit -f 0", "Todo: cannot write output: File too large"),
      ("ulimit -n 5", "too few files may be open; allow more with 'ulimit -n 64'"),
    ])
    func `a limit ends the program with a message, and not by a signal`(
      limit: String, message: String
    ) throws {
      let todo = Executable("Todo").path
      let terminal = try PseudoTerminal(
        running: """
          file=$(mktemp); exec 3>$file; rm $file
          (\(limit); exec \(todo)) </dev/null >&3; echo ended $?
          """)
      let diagnostics = try terminal.read(until: "ended 1\r\n")
      #expect(diagnostics == "\(message)\r\n")
    }
  }
#endif
