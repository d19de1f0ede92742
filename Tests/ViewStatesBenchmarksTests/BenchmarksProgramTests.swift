import Foundation
import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import benchmarks

/// The whole program, with its arguments and its output.
@MainActor
@Suite struct BenchmarksProgramTests {
  let output = TextCollector()
  let diagnostics = TextCollector()

  func run(
    _ arguments: String...,
    rows: @escaping @MainActor (Surroundings) -> [Benchmark] = BenchmarksProgram.allRows
  ) async -> ExitCode {
    let console = Console(
      arguments: arguments, input: InputLines(text: ""), output: output,
      diagnostics: diagnostics)
    return await BenchmarksProgram(
      console: console, gauge: processorTime, surroundings: .empty, rows: rows, runs: 1
    ).run()
  }

  @Test func `the list has a line for each benchmark`() async {
    #expect(await run("--list") == .success)
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == BenchmarksProgram.allRows(in: .empty).count)
    #expect(lines.first?.hasPrefix("intent  ") == true)
    #expect(
      lines.first?.hasSuffix(
        "  an intent: a presenter, its store, and back to the presenter's view") == true)
  }

  @Test func `no two benchmarks have the same name`() {
    let names = BenchmarksProgram.allRows(in: .empty).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `the short form checks the growth of every cost that can grow`() {
    #expect(
      BenchmarksProgram.allRows(in: .empty).filter(\.isGrowth).map(\.name) == [
        "chain-growth", "sources-growth", "present-growth", "append-growth", "kept-growth",
        "parts-growth", "difference-growth", "history-growth", "crowd-released", "crowd-detached",
        "crowd-unfollowed", "crowd-requested", "crowd-labelled", "lines-growth",
      ])
  }

  @Test func `the short list has the benchmarks of the short form`() async {
    #expect(await run("--list", "--short", "--only", "lines") == .success)
    #expect(output.text == "lines-growth  a tracker with 1,000,000 places as lines, written\n")
  }

  @Test func `an unknown name is an error of usage`() async {
    #expect(await run("--only", "lynes") == .usage)
    #expect(
      diagnostics.text == """
        benchmarks: --only: there is no benchmark 'lynes'; --list names them
        try 'benchmarks --help'

        """)
  }

  @Test func `a benchmark that cannot run here is skipped with the reason, and is no failure`()
    async
  {
    #expect(await run("--only", "adopt-debug") == .success)
    #expect(
      output.text.contains(
        "skipped: adopt-debug: this is not the folder of the package; --package names it"))
  }

  @Test func `a benchmark that takes minutes is skipped unless it is named`() async {
    let slow = { @MainActor (_: Surroundings) in [Benchmark.madeUp(reasonToWait: "it is slow")] }
    #expect(await run("--only", "made", rows: slow) == .success)
    #expect(output.text.contains("skipped: made-up: it is slow"))
    #expect(await run("--only", "made-up", rows: slow) == .success)
    #expect(output.text.contains("made-up    20 ns"))
  }

  @Test func `a command that fails, or that is not there, cannot run`() throws {
    try runCommand("true")
    #expect(throws: CannotRun.self) { try runCommand("false") }
    #expect(throws: CannotRun.self) { try runCommand("no-such-command") }
  }

  @Test func `a benchmark that finds a fault fails the run`() async {
    let faulty = { @MainActor (_: Surroundings) in
      [Benchmark.madeUp { throw BenchmarkFailure(reason: "it does not add up") }]
    }
    #expect(await run(rows: faulty) == .failure)
    #expect(output.text.contains("failed: made-up: it does not add up"))
  }

  @Test func `a limit that is missed is a failure, with the figures`() async {
    #expect(await run(rows: { _ in [Benchmark.madeUp(limit: .ratio(1))] }) == .failure)
    #expect(
      output.text == """
        benchmark   cost   ±  floor   ±  ratio  ±  limit
        made-up    20 ns  0%  10 ns  0%      2  0      1  over
        over the limit: made-up: a subject: 2 ± 0 times the cost of a floor, where 1 is the limit

        """)
  }

  @Test func `a missed goal for the difference is reported and is no failure`() async {
    let row = Benchmark.madeUp(limit: .ratio(3, excess: 5))
    #expect(await run(rows: { _ in [row] }) == .success)
    #expect(
      output.text == """
        benchmark   cost   ±  floor   ±  ratio  ±  limit
        made-up    20 ns  0%  10 ns  0%      2  0      3  over goal
        difference: made-up: a subject: 10 ns more than a floor, where 5 ns is the goal

        """)
  }

  @Test func `allocations have no unit of time, and the first one misses a limit of none`()
    async throws
  {
    var row = Benchmark.madeUp(limit: .ratio(0))
    let measurement = try await row.measure(runs: 1, by: processorTime)
    row.isOfAllocations = true
    var table = Table()
    table.add(measurement, of: row)
    #expect(!table.isGood)
    #expect(
      table.lines.map(\.plain).prefix(2) == [
        "benchmark  cost   ±  floor   ±  ratio  ±  limit",
        "made-up      20  0%     10  0%      2  0      0  over",
      ])
  }

  @Test func `each figure is of seven runs at least, and the median is one of them`() {
    let console = Console(
      input: InputLines(text: ""), output: output, diagnostics: diagnostics)
    let runs = BenchmarksProgram(
      console: console, gauge: processorTime, surroundings: .empty
    ).runs
    #expect(runs >= 7)
    #expect(!runs.isMultiple(of: 2))
  }

  @Test func `numbers have three significant digits`() {
    #expect(
      [0.0123, 0.5, 1.5, 9.999, 12.34, 123.4, 3, 1e300].map(number)
        == ["0.012", "0.500", "1.50", "10.00", "12.3", "123", "3", "∞"])
  }

  @Test func `costs are printed in the unit that suits them`() {
    #expect(
      [5.3, 1_250, 18_400_000, 2_500_000_000].map(time)
        == ["5.30 ns", "1.25 µs", "18.4 ms", "2.50 s"])
  }
}

extension Benchmark {
  /// A benchmark whose costs are made up: by default 20 ns beside 10 ns.
  static func madeUp(
    limit: Limit = .ratio(3), reasonToWait: String? = nil,
    pair: @escaping @MainActor () throws -> Pair = {
      Pair(subject: { $0.note(.nanoseconds(20)) }, floor: { $0.note(.nanoseconds(10)) })
    }
  ) -> Benchmark {
    Benchmark(
      name: "made-up", subject: "a subject", floor: "a floor", limit: limit,
      reasonToWait: reasonToWait, prepare: pair)
  }
}

extension Surroundings {
  /// Surroundings without a package.
  static var empty: Surroundings {
    Surroundings(package: nil, temporary: FileManager.default.temporaryDirectory)
  }
}
