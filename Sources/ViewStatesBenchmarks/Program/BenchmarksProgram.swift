import Foundation
import ViewStatesConsole

/// The whole program, with its console, its gauge and its surroundings passed in.
@MainActor
struct BenchmarksProgram {
  let console: Console
  let gauge: Gauge
  let surroundings: Surroundings
  /// The rows, by default all of them.
  var rows: (@MainActor (Surroundings) -> [Benchmark]) = Self.allRows
  /// The number of runs: odd, so that the median is one of them.
  ///
  /// Nine are enough for quartiles that one slow run does not move.
  var runs = 9

  /// Every benchmark, in the order of the table.
  static func allRows(in surroundings: Surroundings) -> [Benchmark] {
    IntentRows.all + FollowRows.all + ChildRows.all + NavigationRows.all + ListRows.all
      + PartRows.all + DifferenceRows.all + HistoryRows.all
      + SessionRows(surroundings: surroundings).all
      + CrowdRows.all + CheckRows.all + LineRows.all + AdoptRows.all(in: surroundings)
      + AllocationRows.all
  }

  func run() async -> ExitCode {
    await console.run(.benchmarks, settings: Settings()) { settings in
      try await run(settings)
    }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let screen = console.screen()
    let benchmarks = try benchmarks(for: settings)
    if settings.isList {
      let width = benchmarks.map(\.name.count).max() ?? 0
      screen.write(
        benchmarks.map { "\(SafeText($0.name).padded(to: width))  \($0.subject)" })
      try screen.check()
      return .success
    }
    var table = Table()
    for (index, benchmark) in benchmarks.enumerated() {
      if screen.isTerminal { show("[\(index + 1)/\(benchmarks.count)] \(benchmark.name)") }
      await measure(benchmark, isNamed: settings.only == benchmark.name, into: &table)
    }
    if screen.isTerminal { show("") }
    screen.write(table.lines)
    try screen.check()
    return table.isGood ? .success : .failure
  }

  /// Measures one benchmark, or notes why not.
  private func measure(_ benchmark: Benchmark, isNamed: Bool, into table: inout Table) async {
    if let reason = benchmark.reasonToWait, !isNamed {
      return table.skipped.append("\(benchmark.name): \(reason)")
    }
    do {
      table.add(try await benchmark.measure(runs: runs, by: gauge), of: benchmark)
    } catch let error as CannotRun {
      table.skipped.append("\(benchmark.name): \(error.reason)")
    } catch {
      table.failed.append("\(benchmark.name): \(error)")
    }
  }

  /// Shows the progress on one line of a terminal.
  private func show(_ progress: String) {
    do {
      // Goes to the start of the line, and erases the rest of it (ECMA-48, EL).
      try console.diagnostics.write("\r\(progress)\u{1B}[K")
    } catch {
      // Progress that nobody sees is no reason to stop: the results go to the output.
    }
  }

  private func benchmarks(for settings: Settings) throws -> [Benchmark] {
    var surroundings = surroundings
    if let folder = settings.package { surroundings.package = URL(fileURLWithPath: folder) }
    let all = rows(surroundings).filter { $0.isGrowth || !settings.isShort }
    guard let word = settings.only else { return all }
    let meant = all.filter { $0.isMeant(by: word) }
    guard meant.isEmpty else { return meant }
    throw UsageError("--only: there is no benchmark \(.quoted(word)); --list names them")
  }
}
