import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// The whole program, with its console, its clock and its surroundings passed in.
@MainActor
struct BenchmarksProgram {
  let console: Console
  let clock: any Clock<Duration>
  let surroundings: Surroundings
  var limits = Limits.committed
  /// The number of runs: odd, so that the median is one of them.
  ///
  /// Nine are enough for quartiles that one slow run does not move.
  var runs = 9

  func run() async -> ExitCode {
    await console.run(.benchmarks, settings: Settings()) { settings in
      try await run(settings)
    }
  }

  private func run(_ settings: Settings) async throws -> ExitCode {
    let screen = console.screen()
    if let footprint = settings.footprint {
      screen.write("\(try footprint.bytes())")
      try screen.check()
      return .success
    }
    let benchmarks = try benchmarks(for: settings)
    if settings.isList {
      let width = benchmarks.map(\.name.count).max() ?? 0
      screen.write(
        benchmarks.map { "\(SafeText($0.name).padded(to: width))  \($0.subject)" })
      try screen.check()
      return .success
    }
    let presenter = BenchmarksPresenter(clock: clock, limits: limits, runs: runs)
    if screen.isTerminal { presenter.attach(ProgressView(sink: console.diagnostics)) }
    await presenter.run(benchmarks, asked: settings.only != nil)
    let report = Report(presenter.state)
    screen.write(settings.isJSON ? [SafeText(try StableJSON.encode(report))] : report.table)
    try screen.check()
    return presenter.state.isGood ? .success : .failure
  }

  private func benchmarks(for settings: Settings) throws -> [Benchmark] {
    var surroundings = surroundings
    if let folder = settings.package { surroundings.package = URL(fileURLWithPath: folder) }
    let all = Benchmark.all(in: surroundings).filter { $0.isGrowth || !settings.isShort }
    guard let word = settings.only else { return all }
    let meant = all.filter { $0.isMeant(by: word) }
    guard meant.isEmpty else { return meant }
    throw UsageError("--only: there is no benchmark \(.quoted(word)); --list names them")
  }
}
