#if os(Linux)
  import Testing
  import ViewStatesConsoleMocks

  @Suite struct ProcessLimitTests {
    @Test func `a file that may not grow ends the program with a message, and not by a signal`()
      throws
    {
      let todo = try Executable("Todo")
      defer { try? todo.remove() }
      let output = try todo.file("output", "")
      let terminal = try PseudoTerminal(
        running: "ulimit -f 0; \(todo.path) </dev/null >\(output); echo ended $?")
      let diagnostics = try terminal.read(until: "ended 1\r\n")
      #expect(diagnostics == "Todo: cannot write output: File too large\r\n")
    }
  }
#endif
