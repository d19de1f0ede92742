import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

/// A person who edits lines at a terminal that is a double.
@MainActor @Suite struct LineEditorTests {
  final class Terminal: EditingTerminal {
    var size = TerminalSize.usual
    let hasKeys = false
    private(set) var isEditing = false
    private(set) var redraw: @MainActor () -> Void = {}

    func startEditing(redraw: @escaping @MainActor @Sendable () -> Void) {
      (isEditing, self.redraw) = (true, redraw)
    }

    func stopEditing() { isEditing = false }
  }

  let output = TextCollector(isTerminal: true)
  let terminal = Terminal()
  let screen: Screen
  let pipe = Pipe()
  let frame: Frame
  let loop: CommandLoop

  init() {
    let console = Console(
      input: pipe.typed(limit: 40), output: output, diagnostics: output,
      terminalSize: { [terminal] in terminal.size }, terminal: terminal)
    let screen = console.screen()
    self.screen = screen
    let say = Command("say", "TEXT", help: "repeat a text") { [terminal] arguments in
      screen.write("\(try arguments.text("TEXT")), \(terminal.isEditing ? "more" : "done")")
    }
    let frame = screen.frame()
    self.frame = frame
    let hide = Command("hide", "TEXT", isRemembered: false, help: "say nothing") { _ in }
      .wrapped { run in try await run() }
    loop = CommandLoop(program: "program", commands: [say, hide], on: screen, of: console) {
      [terminal] line throws(UsageError) in
      if line == "look" {
        if terminal.size.rows < 2 { throw UsageError("there is no room") }
        // As a program does that lays its screens out anew when the terminal is wider.
        frame.draw(["fits"])
      }
      if line.contains("secret") { throw UsageError("ignored") }
    }
  }

  /// Runs the session during some work, which begins at the prompt.
  private func editing(_ work: () async throws -> Void) async throws {
    let status = Task { await loop.run() }
    try await output.wait(for: "> ")
    try await work()
    pipe.closeWriteEnd()
    #expect(await status.value == .success)
    #expect(!terminal.isEditing)
  }

  /// Types keys at once.
  private func type(_ keys: String) async throws -> String {
    try await editing { try pipe.send(keys.utf8) }
    return picture.text
  }

  private var picture: TerminalPicture {
    TerminalPicture(output.text, columns: terminal.size.columns)
  }

  @Test func `what is half typed outlasts a screen`() async throws {
    let frame = screen.frame()
    let status = Task { await loop.run() }
    try await output.wait(for: "> ")
    try pipe.send("say halfty".utf8)
    try await output.wait(for: "halfty")
    frame.draw(["moved"])
    #expect(picture.text == "moved\n> say halfty|")

    try pipe.send("ped\n".utf8)
    pipe.closeWriteEnd()
    #expect(await status.value == .success)
    #expect(picture.text == "moved\n> say halftyped\nhalftyped, done\n> \n|")
  }

  @Test(arguments: [
    Case(
      "a line is edited, runs, and comes back",
      "sy one\u{1}\u{6}a\n\u{1B}[A\u{17}two\nquit\n",
      "> say one\none, more\n> say two\ntwo, more\n> quit\n|"),
    Case(
      "pasted lines run one after another, and the last can be edited",
      "say one\nsay tow\u{8}\u{8}wo\n", "> say one\none, more\n> say two\ntwo, done\n> \n|"),
    Case(
      "a line with a secret does not come back",
      "say one\nhide two\nsay secret\n\u{1B}[A\n",
      """
      > say one
      one, more
      > hide two
      nothing to change
      > say secret
      ignored
      > say one
      one, done
      >\u{20}
      |
      """),
    Case(
      "Control-D deletes, and ends the input where nothing is to be deleted",
      "say nno\u{1}\u{1B}f\u{6}\u{4}\n\u{4}say more\n", "> say no\nno, more\n> \n|"),
    Case(
      "a line that is too long is not run in part",
      "say a \(String(repeating: "x", count: 41))\nsay \u{1B}[200~b\n\u{1B}[201~",
      """
      > say a \(String(repeating: "x", count: 41))
      the line is too long and was ignored: expected at most 40 bytes
      > say b
      b, done
      >\u{20}
      |
      """),
    Case(
      "control characters that are pasted are shown, and never sent to the terminal",
      "say \u{1B}[200~\u{1B}[2Ja\u{202E}\u{1B}[201~\n",
      "> say a\\u{202E}\na\\u{202E}, done\n> \n|"),
  ])
  func `what is typed at once is shown`(example: Case<String, String>) async throws {
    #expect(try await type(example.given) == example.expected)
  }

  @Test(arguments: [(24, "fits\n"), (1, "")])
  func `Control-L shows the screen again, if it fits now`(rows: Int, shown: String) async throws {
    terminal.size.rows = rows
    frame.draw(["moved"])
    #expect(try await type("say \u{C}it\n") == "moved\n\(shown)> say it\nit, done\n> \n|")
  }

  @Test func `a line wider than the terminal shows the part around the cursor`() async throws {
    terminal.size.columns = 24
    try await editing {
      try pipe.send("say 日本語日本語日本語x".utf8)
      try await output.wait(for: "x")
      #expect(picture.text == "> … 日本語日本語日本語x|")
      try pipe.send("\u{1}".utf8)
      try await output.wait(for: "本…")
      #expect(picture.text == "> |say 日本語日本語日本…")
      terminal.redraw()
      #expect(picture.text == "> |say 日本語日本語日本…")
    }
  }

  @Test func `a terminal that became narrower shows the line once`() async throws {
    terminal.size.columns = 30
    try await editing {
      try pipe.send("say 01234567890123456789".utf8)
      try await output.wait(for: "6789")
      terminal.size.columns = 12
      // Such a terminal has wrapped the row itself.
      #expect(picture.text == "> say 012345\n678901234567\n89|")
      terminal.redraw()
      #expect(picture.text == "> …23456789|")
    }
    terminal.redraw()
    #expect(picture.text == "> …23456789\n|")
  }

  @Test func `there is no editor where the output is no terminal`() async throws {
    let output = TextCollector()
    let console = Console(
      input: pipe.typed(), output: output, diagnostics: output, terminal: terminal)
    let loop = CommandLoop(program: "program", commands: [], on: console.screen(), of: console)
    try pipe.send("\u{1}look\n".utf8)
    pipe.closeWriteEnd()
    #expect(await loop.run() == .success)
    #expect(
      output.text == "unknown command '\\u{1}look'; did you mean 'look'? type 'help' for the list\n"
    )
  }
}
