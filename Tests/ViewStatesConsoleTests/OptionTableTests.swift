import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor @Suite struct OptionTableTests {
  enum Start: String, CaseIterable {
    case denied
    case whenInUse = "when-in-use"
    case always = "always-everywhere"
  }

  struct Settings: Equatable {
    var track: String?
    var start = Start.denied
    var isLive = false
    var note: String?
  }

  let table = OptionTable<Settings>(
    program: "tracker", version: "1.2", summary: "Walk a route and keep where you were.",
    options: [
      .value("track", "FILE", help: "walk the route of a GPX file") { $0.track = $1 },
      .choice("start", help: "what is authorized at the start", \.start),
      .flag("live", help: "walk in real time") { $0.isLive = true },
      .value("note", "TEXT", help: "say this first") { settings, text in
        if text.isEmpty { throw UsageError("--note: expected a text, got \(.quoted(text))") }
        settings.note = text
      },
    ])

  func settings(_ words: String...) throws -> Settings { try table.parse(words, into: Settings()) }

  @Test func `options are read in either form`() throws {
    #expect(try settings() == Settings())
    #expect(try settings("--") == Settings())
    #expect(
      try settings("--live", "--track", "a b.gpx", "--start=when-in-use")
        == Settings(track: "a b.gpx", start: .whenInUse, isLive: true))
    #expect(try settings("--track=--two=3") == Settings(track: "--two=3"))
    #expect(try settings("--track", "-") == Settings(track: "-"))
    #expect(try settings("--note=-h", "--track", "-h") == Settings(track: "-h", note: "-h"))
    // As a character, it would join the sign before it.
    #expect(try settings("--note=\u{301}a") == Settings(note: "\u{301}a"))
  }

  @Test(
    "what is refused",
    arguments: [
      ["--trak"]: "unknown option '--trak'; did you mean '--track'?",
      ["--x\u{202E}=1"]: "unknown option '--x\\u{202E}'",
      ["-v"]: "unknown option '-v'",
      ["-live"]: "unknown option '-live'; did you mean '--live'?",
      ["-"]: "unexpected argument '-'",
      ["file"]: "unexpected argument 'file'",
      ["a=b"]: "unexpected argument 'a=b'",
      ["--", "--live"]: "unexpected argument '--live'",
      ["--track"]: "--track: expected FILE, got nothing",
      ["--track", "--live"]: "--track: expected FILE, got nothing",
      ["--live=yes"]: "--live: expected no value, got 'yes'",
      ["--note="]: "--note: expected a text, got ''",
      ["--start"]: "--start: expected denied or when-in-use or always-everywhere, got nothing",
      ["--track=a", "--live", "--track=a"]: "--track: expected once, got twice",
      ["--start=denied x"]: "--start: expected nothing more, got 'x'",
      ["--start=denid"]:
        "--start: expected denied or when-in-use or always-everywhere, got 'denid'; "
        + "did you mean 'denied'?",
    ])
  func refused(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try table.parse(words, into: Settings()) }
    #expect(error?.message.plain == message)
  }

  @Test func `two options of the same name stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = OptionTable<Settings>(
        program: "", version: "", summary: "", options: [.flag("help", help: "") { _ in }])
    }
  }

  func run(
    _ words: String..., output: TextCollector = TextCollector(),
    program: @escaping @MainActor (Settings) async throws -> ExitCode = { _ in .success }
  ) async -> Transcript {
    let diagnostics = TextCollector()
    let console = Console(
      arguments: words, input: InputLines(text: ""), output: output, diagnostics: diagnostics,
      terminalSize: { TerminalSize(columns: 40, rows: 24) })
    let status = await console.run(table, settings: Settings(), program: program)
    return Transcript(output: output.text, diagnostics: diagnostics.text, status: status)
  }

  @Test func `help and version are shown on the output, wrapped for a narrow terminal`() async {
    #expect(await run("--version", "--nonsense").output == "tracker 1.2\n")
    let help = await run("--help", "--nonsense")
    #expect(help.output.contains("  --note TEXT    say this first\n"))
    #expect(await run("--live", "-h") == help)
    let output = TextCollector(isTerminal: true)
    _ = await run("--help", output: output)
    #expect(
      output.text == """
        Walk a route and keep where you were.

        usage: tracker [options]

          --track FILE   walk the route of a GPX
                         file
          --start denied|when-in-use|
              always-everywhere
                         what is authorized at
                         the start
          --live         walk in real time
          --note TEXT    say this first
          -h, --help     show this help and exit
          --version      show the version and
                         exit

        """)
  }

  @Test func `help that cannot be written is a failure, unless nobody reads it`() async {
    let full = TextCollector(failing: (after: 0, error: .cannotWrite(code: 28)))
    #expect(
      await run("--help", output: full)
        == Transcript(
          diagnostics: "tracker: cannot write output: No space left on device\n", status: .failure))
    let closed = TextCollector(failing: (after: 0, error: .closed))
    #expect(await run("--help", output: closed) == Transcript())
  }

  @Test func `the program decides on the status, and an error is reported`() async {
    struct NoFile: Error, CustomStringConvertible { let description = "no file\n'a'" }

    #expect(await run("--live") { $0.isLive ? .failure : .success } == Transcript(status: .failure))
    #expect(
      await run { _ in throw NoFile() }
        == Transcript(diagnostics: "tracker: no file\\n'a'\n", status: .failure))
    let unknown = "tracker: unknown option '--trak'; did you mean '--track'?\n"
    #expect(
      await run("--trak")
        == Transcript(diagnostics: unknown + "try 'tracker --help'\n", status: .usage))
  }
}
