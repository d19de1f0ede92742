import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct CommandLoopTests {
  struct Refused: Error, CustomStringConvertible {
    var description: String { "refused:\u{1B} no" }
  }

  struct Chat {
    func send(_ text: String) async throws { await Task.yield() }
  }

  let chat = Chat()

  /// Commands that count on a frame, and one that answers.
  private func commands(on screen: Screen) -> [Command] {
    let frame = screen.frame()
    var count = 0
    func step() {
      count += 1
      frame.draw(["count: \(count)"])
    }
    frame.draw(["count: 0"])
    let add = Command("add", "[N]", help: "count N on") { arguments in
      let number = try arguments.isEmpty ? 1 : arguments.integer("N", in: 1..<10)
      try arguments.end()
      for _ in 0..<number { step() }
    }
    let say =
      Command("say", "TEXT", help: "say a text to all") { arguments in
        let text = try arguments.text("TEXT")
        try await chat.send(text)
        screen.write("said: \(text)")
      }
    let later = Command("later", help: "count one on after a while") { _ in
      await Task.yield()
      step()
    }
    let fail = Command("fail", help: "count one on and fail") { _ in
      step()
      throw Refused()
    }
    return [add, later, say, fail, Command("pass", help: "do nothing") { _ in }]
  }

  @Test(arguments: [
    Case("the last of the states", "add 3\nadd\nlater\nquit\nadd\n", "3 4 5"),
    Case("the end by another word", "exit\nadd\n", ""), Case("and by another", "q\nadd", ""),
    Case("blank lines, comments and space", "\n  \n# a script\n add   2 \r\n\t add\n", "2 3"),
    Case("the screen again", "add\nlook\n", "1 1"),
  ])
  func `a command shows the states it made`(lines: Case<String, String>) async {
    let shown = ("0 " + lines.expected).split(separator: " ").map { "count: \($0)\n" }
    let result = await Transcript.typing(lines.given, commands: commands)
    #expect(result == Transcript(output: shown.joined()))
  }

  @Test(arguments: [
    Case("a prompt", "add\nquit", Transcript(output: "count: 0\n> count: 1\n> ")),
    Case("the end of input", "add\n", Transcript(output: "count: 0\n> count: 1\n> \n")),
    Case(
      "errors without a place, broken between words", "ad\nquit",
      Transcript(
        output: "count: 0\n> > ",
        diagnostics: "unknown command 'ad'; did you mean\n'add'? type 'help' for the list\n")),
    Case(
      "help that wraps at words", "help help\nquit",
      Transcript(
        output: """
          count: 0
          > help [COMMAND]   list the commands, or
                           explain one
          >\u{20}
          """)),
  ])
  func `a person sees in a narrow terminal`(example: Case<String, Transcript>) async {
    let result = await Transcript.typing(
      example.given, isTerminal: true, columns: 40, commands: commands)
    #expect(result == example.expected)
  }

  nonisolated private static let fullDisk =
    "program: cannot write output: No space left on device\n"

  @Test(
    arguments: [
      (
        "add\nadd\nadd\n", (2, .cannotWrite(code: 28)),
        Transcript(output: "count: 0\ncount: 1\n", diagnostics: fullDisk, status: .failure)
      ),
      ("quit", (0, .cannotWrite(code: 28)), Transcript(diagnostics: fullDisk, status: .failure)),
      ("", (0, .cannotWrite(code: 28)), Transcript(diagnostics: fullDisk, status: .failure)),
      ("add\nadd\n", (1, .closed), Transcript(output: "count: 0\n")),
      (
        "add x\nadd\n", (1, .closed),
        Transcript(
          output: "count: 0\n",
          diagnostics: "program: line 1: add: expected N, a number from 1 to 9, got 'x'\n",
          status: .failure)
      ),
    ] as [(String, (after: Int, error: StreamError), Transcript)])
  func `output that cannot be written ends the loop, quietly if nobody reads it`(
    lines: String, failing: (after: Int, error: StreamError), expected: Transcript
  ) async {
    #expect(await .typing(lines, failing: failing, commands: commands) == expected)
  }

  @Test func `a command that shows nothing is answered, and one that answers is not`() async {
    let result = await Transcript.typing("pass\nsay  two  words\n", commands: commands)
    #expect(result.output == "count: 0\nnothing to change\nsaid: two  words\n")
  }

  @Test func `work around a command comes before and after it, and says its error`() async {
    var done: [String] = []
    let result = await Transcript.typing("say a\nfail\nlater\nadd x\npass now\nad") { screen in
      commands(on: screen).map { command in
        command.wrapped { run in
          done.append("before \(command.name)")
          do { try await run() } catch { throw UsageError("refused: \(error)") }
          done.append(command.name)
        }
      }
    }
    #expect(done == ["before say", "say", "before fail", "before later", "later", "before add"])
    #expect(
      result.diagnostics.split(separator: "\n").map { $0.contains("refused: ") } == [
        true, true, false, false,
      ])
  }

  @Test func `errors of a script say where, and those of the check stand alone`() async {
    let typed = """
      # a script
      ad
      xyzzy
      ADD
      add 10
      add x
      add 2 3
      say
      pass now
      quit now
      fail
      help ad
      \u{202E}
      1234567890123456789012345678901234567890x
      say secret
      secret
      # secret
      add

      """
    let check = { @MainActor (line: String) throws(UsageError) in
      if line.contains("secret"), !line.hasPrefix("#") { throw UsageError("not that") }
    }
    #expect(
      await .typing(typed, limit: 40, check: check, commands: commands)
        == Transcript(
          output: "count: 0\ncount: 1\ncount: 2\n",
          diagnostics: """
            program: line 2: unknown command 'ad'; did you mean 'add'? type 'help' for the list
            program: line 3: unknown command 'xyzzy'; type 'help' for the list
            program: line 4: unknown command 'ADD'; did you mean 'add'? type 'help' for the list
            program: line 5: add: expected N, a number from 1 to 9, got '10'
            program: line 6: add: expected N, a number from 1 to 9, got 'x'
            program: line 7: add: expected nothing more, got '3'
            program: line 8: say: expected TEXT, got nothing
            program: line 9: pass: expected nothing more, got 'now'
            program: line 10: quit: expected nothing more, got 'now'
            program: line 11: refused:\\u{1B} no
            program: line 12: unknown command 'ad'; did you mean 'add'? type 'help' for the list
            program: line 13: unknown command '\\u{202E}'; type 'help' for the list
            program: line 14: the line is too long and was ignored: expected at most 40 bytes
            program: line 15: not that
            program: line 16: not that

            """, status: .failure))
  }

  @Test func `the screen is shown again, with what fits the terminal now`() async {
    var size = TerminalSize(columns: 9, rows: 2)
    let output = TextCollector(isTerminal: true)
    let console = Console(
      input: InputLines(text: "look"), output: output, diagnostics: output, terminalSize: { size })
    let screen = console.screen(color: .never)
    let frames = [screen.frame(), screen.frame()]
    do { screen.frame().draw(["without a view"]) }
    frames[0].draw(["a long line"])
    frames[1].draw { ["\($0.size.columns) columns"] }
    size.columns = 80
    let loop = CommandLoop(program: "program", commands: [], on: screen, of: console)
    #expect(await loop.run() == .success)
    withExtendedLifetime(frames) {}
    #expect(output.text == "without …\na long l…\n9 columns\na long line\n80 columns\n")
    #expect(await Transcript.typing("look") { _ in [] }.output == "nothing to show\n")
  }

  @Test func `help lists the commands in columns, or explains one`() async {
    #expect(
      await Transcript.typing("?\nhelp say\nquit\n", commands: commands).output == """
        count: 0
        add [N]          count N on
        later            count one on after a while
        say TEXT         say a text to all
        fail             count one on and fail
        pass             do nothing
        look             show the screen again
        help [COMMAND]   list the commands, or explain one
        quit             end the program
        say TEXT   say a text to all

        """)
  }

  @Test func `two commands of the same name stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = await Transcript.typing("") { @MainActor _ in [Command("quit", help: "") { _ in }] }
    }
  }

  @Test func `input that cannot be read ends the loop with a failure`() async {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    #expect(
      await .typing(input: InputLines(descriptor: folder)) { _ in [] }
        == Transcript(
          diagnostics: "program: cannot read input: Is a directory\n", status: .failure))
  }

  @Test func `a picture that cannot be shown ends a loop that waits for input`() async {
    let pipe = Pipe()
    let input = InputLines(descriptor: pipe.readEnd)
    let result = await Transcript.typing(input: input, failing: (after: 0, error: .closed)) {
      screen in
      Task { screen.frame().draw(["moved"]) }
      return []
    }
    #expect(result == Transcript())
    pipe.closeWriteEnd()
  }

  @Test func `a write that fails after a loop leaves the rest of the input`() async throws {
    let input = InputLines(text: "quit\nrest\n")
    var screen: Screen?
    _ = await Transcript.typing(input: input, failing: (after: 0, error: .closed)) {
      screen = $0
      return []
    }
    screen?.write("late")
    #expect(try await input.next() == .success("rest"))
  }
}
