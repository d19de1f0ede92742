import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesStorage

@testable import benchmarks

/// The whole program, with its arguments and its output.
@MainActor
@Suite struct BenchmarksProgramTests {
  let output = TextCollector()
  let diagnostics = TextCollector()

  func run(_ arguments: String..., limits: [String: Limit] = Limits.committed) async -> ExitCode {
    let console = Console(
      arguments: arguments, input: InputLines(text: ""), output: output,
      diagnostics: diagnostics)
    return await BenchmarksProgram(
      console: console, clock: ContinuousClock(), surroundings: .empty, limits: limits, runs: 1
    ).run()
  }

  @Test func `the list has a line for each benchmark`() async {
    #expect(await run("--list") == .success)
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == Limits.committed.count)
    #expect(
      lines.first
        == "intent                an intent: a presenter, its store, and back to the presenter's view"
    )
  }

  @Test func `the short list has the benchmarks of the short form`() async {
    #expect(await run("--list", "--short", "--only", "lines") == .success)
    #expect(output.text == "lines-growth  a tracker with 1,000,000 locations as lines, written\n")
  }

  @Test func `an unknown name is an error of usage`() async {
    #expect(await run("--only", "lynes") == .usage)
    #expect(
      diagnostics.text == """
        benchmarks: --only: there is no benchmark 'lynes'; --list names them
        try 'benchmarks --help'

        """)
  }

  @Test func `an unknown option is an error of usage`() async {
    #expect(await run("--shrt") == .usage)
    #expect(diagnostics.text.hasPrefix("benchmarks: unknown option '--shrt'; did you mean"))
  }

  @Test func `a benchmark that cannot run here is skipped with the reason, and is no failure`()
    async
  {
    #expect(await run("--only", "start") == .success)
    #expect(output.text.contains("skipped: start: 'tracker' is not built beside this program"))
  }

  @Test func `a limit that is missed is a failure, with the figures`() async {
    #expect(await run("--only", "store", limits: ["store": .ratio(0)]) == .failure)
    #expect(
      output.text.contains(
        "over the limit: store: an action through a store with one view of its changes:"))
  }

  @Test func `JSON is one line with the figures of each run`() async throws {
    _ = await run("--only", "store", "--json")
    let report = try StableJSON.decode(Report.self, from: output.text)
    let result = try #require(report.results.first)
    #expect(report.results.map(\.name) == ["store"])
    #expect(result.runs == 1)
    #expect(result.unit == .nanoseconds)
    #expect(result.subject.median > 0)
    #expect(result.limit == Limits.committed["store"]?.ratio)
  }

  @Test func `each figure is of seven runs at least, and the median is one of them`() {
    let console = Console(
      input: InputLines(text: ""), output: output, diagnostics: diagnostics)
    let runs = BenchmarksProgram(
      console: console, clock: ContinuousClock(), surroundings: .empty
    ).runs
    #expect(runs >= 7)
    #expect(!runs.isMultiple(of: 2))
  }

  @Test func `progress is shown on a terminal, and erased at the end`() async {
    let terminal = TextCollector()
    let view = ProgressView(sink: terminal)
    view.update(with: BenchmarksState(total: 3, current: "store"))
    view.update(with: BenchmarksState(total: 3))
    #expect(terminal.text == "\r[1/3] store\u{1B}[K\r\u{1B}[K")
  }
}
