import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@MainActor
@Suite struct OptionTableTests {
  enum Start: String, CaseIterable {
    case denied
    case whenInUse = "when-in-use"
  }

  struct Settings: Equatable {
    var track: String?
    var start = Start.denied
    var isLive = false
    var count = 1
    var seed: UInt64?
  }

  let table = OptionTable<Settings>(
    program: "tracker", version: "1.2", summary: "Walk a route and keep where you were.",
    options: [
      .value("track", "FILE", help: "walk the route of a GPX file") { $0.track = $1 },
      .choice("start", help: "what is authorized at the start", \.start),
      .flag("live", help: "walk in real time") { $0.isLive = true },
      .number("count", in: 1...9, help: "the number of walks") { $0.count = $1 },
      .number("seed", "SEED", help: "walk the same way each time") { $0.seed = $1 },
    ])

  func settings(_ words: String...) throws -> Settings? {
    guard case .run(let settings) = try table.parse(words, into: Settings()) else { return nil }
    return settings
  }

  @Test func `options are read in either form, and the last of a kind counts`() throws {
    #expect(try settings() == Settings())
    #expect(try settings("--") == Settings())
    #expect(
      try settings("--live", "--track", "a b.gpx", "--start=when-in-use")
        == Settings(track: "a b.gpx", start: .whenInUse, isLive: true))
    #expect(try settings("--track", "one", "--track=--two=3") == Settings(track: "--two=3"))
    #expect(try settings("--track", "-") == Settings(track: "-"))
    #expect(
      try settings("--count", "9", "--seed=18446744073709551615")
        == Settings(count: 9, seed: .max))
  }

  struct Case: CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., message: String) {
      (self.words, self.message) = (words, message)
    }
  }

  @Test(
    "what is refused",
    arguments: [
      Case("--trak", message: "unknown option '--trak'; did you mean '--track'?"),
      Case("--x\u{202E}=1", message: "unknown option '--x\\u{202E}'"),
      Case("-v", message: "unexpected argument '-v'"),
      Case("file", message: "unexpected argument 'file'"),
      Case("--", "--live", message: "unexpected argument '--live'"),
      Case("--track", message: "--track: expected FILE, got nothing"),
      Case("--track", "--live", message: "--track: expected FILE, got nothing"),
      Case("--live=yes", message: "--live: expected no value, got 'yes'"),
      Case("--count=0", message: "--count: expected a number from 1 to 9, got '0'"),
      Case("--count", "x", message: "--count: expected a number from 1 to 9, got 'x'"),
      Case(
        "--seed=-1",
        message: "--seed: expected a number from 0 to 18446744073709551615, got '-1'"),
      Case("--start", message: "--start: expected denied|when-in-use, got nothing"),
      Case(
        "--start", "deny", message: "--start: expected one of denied, when-in-use, got 'deny'"),
      Case(
        "--start=denid",
        message: "--start: expected one of denied, when-in-use, got 'denid'; did you mean 'denied'?"
      ),
    ])
  func refused(_ example: Case) {
    let error = #expect(throws: UsageError.self) {
      try table.parse(example.words, into: Settings())
    }
    #expect(error?.message.plain == example.message)
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
  ) async -> (status: ExitCode, output: String, diagnostics: String) {
    let diagnostics = TextCollector()
    let console = Console(
      arguments: words, input: InputLines(text: ""), output: output, diagnostics: diagnostics)
    let status = await console.run(table, settings: Settings(), program: program)
    return (status, output.text, diagnostics.text)
  }

  @Test func `help has a short name, unless it is a value`() async throws {
    #expect(await run("-h", "--nonsense") == run("--help"))
    #expect(await run("--live", "-h") == run("--help"))
    #expect(try settings("--track", "-h") == Settings(track: "-h"))
  }

  @Test func `help and version are shown on the output`() async {
    let help = await run("--help", "--nonsense")
    let version = await run("--version")

    #expect(help.status == .success)
    #expect(
      help.output == """
        Walk a route and keep where you were.

        usage: tracker [options]

          --track FILE                 walk the route of a GPX file
          --start denied|when-in-use   what is authorized at the start
          --live                       walk in real time
          --count N                    the number of walks
          --seed SEED                  walk the same way each time
          -h, --help                   show this help and exit
          --version                    show the version and exit

        """)
    #expect(version.output == "tracker 1.2\n")
  }

  @Test func `no line of the help takes more than 80 columns`() {
    enum Mood: String, CaseIterable {
      case calm, cheerful, concentrated, confused, curious, surprised, thoughtful, tired
    }
    struct Moods { var mood = Mood.calm }
    let table = OptionTable<Moods>(
      program: "moods", version: "1", summary: "Show a mood.",
      options: [
        .choice("mood", help: "what to show when nothing else has been said", \.mood),
        .flag(
          "live",
          help: "show each mood as it comes, and the one before beside it as long as it lasts"
        ) { _ in },
      ])
    #expect(
      table.help().map(\.plain).joined(separator: "\n") == """
        Show a mood.

        usage: moods [options]

          --mood calm|cheerful|concentrated|confused|curious|surprised|thoughtful|
              tired
                       what to show when nothing else has been said
          --live       show each mood as it comes, and the one before beside it as long
                       as it lasts
          -h, --help   show this help and exit
          --version    show the version and exit
        """)
    #expect(table.help().allSatisfy { $0.columns <= 80 })
  }

  @Test func `help is wrapped to the width of a narrow terminal`() async {
    let output = TextCollector(isTerminal: true)
    let console = Console(
      arguments: ["--help"], input: InputLines(text: ""), output: output,
      diagnostics: TextCollector(), terminalSize: { TerminalSize(columns: 40, rows: 24) })
    _ = await console.run(table, settings: Settings()) { _ in .failure }
    #expect(
      output.text == """
        Walk a route and keep where you were.

        usage: tracker [options]

          --track FILE   walk the route of a GPX
                         file
          --start denied|when-in-use
                         what is authorized at
                         the start
          --live         walk in real time
          --count N      the number of walks
          --seed SEED    walk the same way each
                         time
          -h, --help     show this help and exit
          --version      show the version and
                         exit

        """)
  }

  @Test func `help that cannot be written is a failure, unless nobody reads it`() async {
    let full = TextCollector(failing: (after: 0, error: .failed(code: 28)))
    let closed = TextCollector(failing: (after: 0, error: .closed))

    let onFull = await run("--help", output: full)
    let onClosed = await run("--help", output: closed)

    #expect(onFull.status == .failure)
    #expect(onFull.diagnostics == "tracker: cannot write output: No space left on device\n")
    #expect(onClosed.status == .success)
    #expect(onClosed.diagnostics == "")
  }

  @Test func `a command line that is not understood ends with a hint at the help`() async {
    let result = await run("--trak")

    #expect(result.status == .usage)
    #expect(result.output == "")
    #expect(
      result.diagnostics == """
        tracker: unknown option '--trak'; did you mean '--track'?
        try 'tracker --help'

        """)
  }

  @Test func `an error of the program is reported and is a failure`() async {
    struct NoFile: Error, CustomStringConvertible { let description = "no file\n'a'" }

    let result = await run { _ in throw NoFile() }

    #expect(result.status == .failure)
    #expect(result.diagnostics == "tracker: no file\\n'a'\n")
  }

  @Test func `the status of the program is the status of the run`() async {
    let result = await run("--live") { $0.isLive ? .failure : .success }

    #expect(result.status == .failure)
    #expect(result.diagnostics == "")
  }
}
