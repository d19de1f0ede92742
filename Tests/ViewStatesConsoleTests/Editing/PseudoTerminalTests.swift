#if os(Linux)
  import Foundation
  import Testing
  import ViewStatesConsoleMocks

  /// A program on a real terminal: `Todo`, as it is built.
  @Suite struct PseudoTerminalTests {
    private let todo = Executable("Todo").path

    /// Expects that a program has ended with a status, and the terminal is as before.
    private func expectEnd(_ status: Int32, on terminal: PseudoTerminal) throws {
      try terminal.read(until: "ended \(status)\r\n")
      // Whole lines are delivered, and what is typed is shown.
      try terminal.read(until: " icanon")
      try terminal.read(until: " echo ")
    }

    @Test func `a line is edited, and the terminal is given back at the end`() throws {
      let terminal = try PseudoTerminal(running: "\(todo); echo ended $?; stty -a")
      try terminal.converse(
        ("> ", "ad milk\u{1B}[1;5D\u{2}d\n"), ("[ ] milk", ""), ("> ", "exit\n"))
      try expectEnd(0, on: terminal)
    }

    @Test(arguments: [("icrnl", "quit\n"), ("icrnl", "\u{4}"), ("-icrnl", "quit\r")])
    func `what is typed after a program's end is for the shell`(mode: String, end: String) throws {
      let terminal = try PseudoTerminal(
        running: "stty \(mode); \(todo); stty icrnl; read line; echo got $line.")
      try terminal.converse(("> ", "add milk\n\(end)ls\n"), ("[ ] milk", ""), ("got ls.", ""))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal draws or ends as ever, and gives the terminal back`(signal: Int32) throws {
      let terminal = try PseudoTerminal(
        running: """
          trap : INT; sh -c 'echo $$,; exec \(todo)'; echo ended $?; stty -a
          """)
      let program = try #require(Int32(terminal.read(until: ",")))
      try terminal.read(until: "> ")
      kill(program, SIGWINCH)
      try terminal.read(until: "> ")
      if signal == SIGINT { try terminal.type("ad\u{3}") } else { kill(program, signal) }
      // The shell says so only of a program that the signal has ended.
      if signal == SIGTERM { try terminal.read(until: "Terminated") }
      try expectEnd(128 + signal, on: terminal)
    }

    @Test func `a program stopped in the background, too, gives the terminal back`() throws {
      // A shell with jobs, as a person has it.
      let isRunning = "grep -q 'State:.[RSD]' /proc/$!/status"
      let terminal = try PseudoTerminal(
        running: """
          set -m; \(todo) & fg; echo ended 1; stty -a; read line
          bg; while \(isRunning); do :; done; echo ended 2; stty -a; read line
          fg; echo ended $?; stty -a
          """)
      try terminal.converse(("> ", "add mi"), ("add mi", "\u{1A}"))
      try expectEnd(1, on: terminal)
      try terminal.type("\n")
      try expectEnd(2, on: terminal)
      try terminal.type("\n")
      // A terminal that delivers lines would show the two letters alone.
      try terminal.converse(
        ("> add mi", "lk"), ("> add milk", "\n"), ("[ ] milk", ""), ("> ", "\u{4}"))
      try expectEnd(0, on: terminal)
    }

    @Test(arguments: ["TERM=dumb %", "TERM= %", "% </dev/null"])
    func `there is no editor without a cursor that moves, or for a file`(command: String) throws {
      let command = command.replacing("%", with: todo)
      let terminal = try PseudoTerminal(running: "\(command); echo ended $?")
      let start = try terminal.read(until: "step 0 of 0")
      try terminal.type("\u{4}")
      let end = try terminal.read(until: "ended 0")
      #expect(!(start + end).contains("?2004"))
    }
  }
#endif
