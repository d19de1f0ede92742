import Foundation
import Testing
import ViewStatesConsoleMocks

@testable import ViewStatesConsole

@MainActor @Suite struct ScreenTests {
  @Test(arguments: [
    (true, "0123456…\nshort\n0123456789\none two\nthree\none two three\n"),
    (false, "0123456789\nshort\n0123456789\none two three\none two three\n"),
  ])
  func `a terminal cuts frames and breaks what is not copied`(isTerminal: Bool, text: String) {
    let output = TextCollector(isTerminal: isTerminal)
    var size = TerminalSize(columns: 8, rows: 2)
    let screen = Screen(output, size: { size })
    let frame = screen.frame()
    frame.draw(["0123456789", "short"])
    frame.draw([])
    size.columns = 10
    frame.draw(["0123456789"])
    screen.write("one two three")
    screen.writeWhole(["one two three"])
    #expect(output.text == text)
    #expect(frame.size == size)
  }

  @Test func `frames wait for the end of the command and come in the order they were made`() async {
    let result = await Transcript.typing("draw") { screen in
      let (top, middle, bottom) = (screen.frame(), screen.frame(), screen.frame())
      return [
        Command("draw", help: "draw") { _ in
          bottom.draw(["bottom"])
          top.draw(["top, then"])
          await Task { @MainActor in top.draw(["top"]) }.value
          screen.write("answer")
          screen.frame().draw(["of a view that is gone"])
          _ = middle
        }
      ]
    }
    #expect(result.output == "answer\ntop\nbottom\n")
  }

  @Test func `a live frame leaves the prompt and repeats it`() async {
    let pipe = Pipe()
    let result = await Transcript.typing(isTerminal: true, input: pipe.typed()) { screen in
      let frame = screen.frame()
      Task {
        frame.draw(["moved"])
        pipe.closeWriteEnd()
      }
      return []
    }
    #expect(result.output == "> \nmoved\n> \n")
  }

  @Test func `the first error is kept and nothing is written after it`() {
    let output = TextCollector()
    let screen = Screen(output)
    var count = 0
    screen.beforeWriting = {
      count += 1
      if count == 2 { throw StreamError.cannotWrite(code: 28) }
    }
    for line in ["one", "two", "three"] as [SafeText] { screen.write(line) }
    #expect(output.text == "one\n")
    for _ in 1...2 { #expect(throws: StreamError.cannotWrite(code: 28)) { try screen.check() } }
  }

  #if os(Linux)
    @Test func `a full disk, and a descriptor that is not open, are errors`() {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      let error = #expect(throws: StreamError.self) { try FileSink(descriptor: full).write("a\n") }
      #expect(error?.description == "cannot write output: No space left on device")
      #expect(throws: StreamError.cannotWrite(code: EBADF)) {
        try FileSink(descriptor: -1).write("a\n")
      }
    }
  #endif

  @Test func `more than a pipe holds is written as it is read, blocking or not`() async throws {
    let pipe = Pipe()
    let writeEnd = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(writeEnd, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "0123456789\n", count: 20_000)
    let lines = InputLines(descriptor: pipe.readEnd)
    let writing = Task.detached { try FileSink(descriptor: writeEnd).write(text) }

    var count = 0
    while count < 20_000, try await lines.next() == .success("0123456789") { count += 1 }
    try await writing.value

    #expect(count == 20_000)
  }

  // MARK: - The terminal

  @Test(
    arguments: [
      (["COLUMNS": "120", "LINES": "40"], TerminalSize(columns: 120, rows: 40)),
      (["COLUMNS": "120"], TerminalSize(columns: 120, rows: 24)),
      (["COLUMNS": "0", "LINES": "many"], .usual), ([:], .usual),
    ] as [([String: String], TerminalSize)])
  func `the environment may name the size`(environment: [String: String], size: TerminalSize) {
    #expect(TerminalSize.of(descriptor: -1) { environment[$0] } == size)
  }

  @Test(arguments: [true, false], [true, false])
  func `a console is interactive if a person types and reads`(types: Bool, reads: Bool) {
    let console = Console(
      input: InputLines(text: "", isTerminal: types), output: TextCollector(isTerminal: reads),
      diagnostics: TextCollector())
    #expect(console.isInteractive == (types && reads))
  }
}
