#if os(Linux)
  import Foundation
  import Testing
  import ViewStatesConsoleMocks

  @testable import ViewStatesConsole

  /// A program on a real terminal: `Todo`, as it is built.
  @Suite struct PseudoTerminalTests {
    private let todo: String

    init() throws {
      let executable = try Executable("Todo")
      todo = executable.path
      try executable.remove()
    }

    @Test(arguments: ["cat", "exec sleep 600 </dev/null >/dev/null 2>&1"])
    func `a program that hangs is killed`(command: String) throws {
      let terminal = try PseudoTerminal(running: command, within: .milliseconds(100))
      #expect(terminal.readToEnd() == SIGKILL)
    }

    @Test func `a line is edited, and the terminal is given back at the end`() throws {
      let terminal = try PseudoTerminal(running: "exec \(todo)")
      try terminal.read(until: "> ")
      #expect(!terminal.isAsUsual)
      terminal.type("ad milk\u{1B}[1;5D\u{2}d\n")
      try terminal.read(until: "[ ] milk")
      try terminal.read(until: "> ")
      terminal.type("exit\n")
      #expect(terminal.readToEnd() == 0)
      #expect(terminal.isAsUsual)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends the program as ever, and the terminal is given back`(signal: Int32) throws {
      let terminal = try PseudoTerminal(running: "exec \(todo)")
      try terminal.read(until: "> ")
      if signal == SIGINT { terminal.type("ad\u{3}") } else { terminal.send(signal) }
      #expect(terminal.readToEnd() & 0x7F == signal)
      #expect(terminal.isAsUsual)
    }

    @Test func `a program that is stopped, also in the background, gives the terminal back`()
      throws
    {
      // A shell with jobs, as a person has it.
      let isRunning = "grep -q 'State:.[RSD]' /proc/$!/status"
      let terminal = try PseudoTerminal(
        running: """
          set -m; \(todo) & fg; echo stopped; read line
          bg; while \(isRunning); do :; done; echo waiting; read line; fg
          """)
      try terminal.read(until: "> ")
      terminal.type("add mi")
      try terminal.read(until: "add mi")
      // It empties the queue of the terminal.
      terminal.type("\u{1A}")
      try terminal.read(until: "stopped")
      #expect(terminal.isAsUsual)
      terminal.type("\n")
      try terminal.read(until: "waiting")
      #expect(terminal.isAsUsual)
      terminal.type("\n")
      try terminal.read(until: "> add mi")
      #expect(!terminal.isAsUsual)
      terminal.type("lk\n")
      try terminal.read(until: "[ ] milk")
      try terminal.read(until: "> ")
      terminal.type("\u{4}")
      #expect(terminal.readToEnd() == 0)
    }

    @Test func `another size draws the screen of the session that edits now`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        try PseudoTerminal.replaceStandardStreams()
        let terminal = try #require(SystemTerminal { _ in "xterm" })
        terminal.startEditing { exit(EXIT_FAILURE) }
        terminal.stopEditing()
        await withCheckedContinuation { drawn in
          terminal.startEditing { drawn.resume() }
          kill(getpid(), SIGWINCH)
        }
        terminal.stopEditing()
      }
    }

    @Test(arguments: ["TERM=dumb exec ", "TERM= exec ", "exec </dev/null "])
    func `there is no editor in a terminal that cannot move its cursor, or for a file`(
      start: String
    ) throws {
      let terminal = try PseudoTerminal(running: "\(start)\(todo)")
      try terminal.read(until: "step 0 of 0")
      #expect(terminal.isAsUsual)
      terminal.type("\u{4}")
      #expect(terminal.readToEnd() == 0)
    }
  }
#endif
