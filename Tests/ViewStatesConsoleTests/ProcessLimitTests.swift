#if os(Linux)
  import Testing
  import ViewStatesConsoleMocks

  @Suite struct ProcessLimitTests {
    @Test func `a file that may not grow ends the program with a message, and not by a signal`()
      throws
    {
      let todo = Executable("Todo").path
      let terminal = try PseudoTerminal(
        running: """
          file=$(mktemp); exec 3>$file; rm $file
          ulimit -f 0; \(todo) </dev/null >&3; echo ended $?
          """)
      let diagnostics = try terminal.read(until: "ended 1\r\n")
      #expect(diagnostics == "Todo: cannot write output: File too large\r\n")
    }
  }
#endif
