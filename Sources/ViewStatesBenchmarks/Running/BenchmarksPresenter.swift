import ViewStates

/// Runs benchmarks one after another.
@MainActor
final class BenchmarksPresenter: Presenter {
  let views = Views<BenchmarksState>()
  private(set) var state = BenchmarksState()

  private let clock: any Clock<Duration>
  private let limits: [String: Limit]
  private let runs: Int

  init(clock: any Clock<Duration>, limits: [String: Limit], runs: Int) {
    self.clock = clock
    self.limits = limits
    self.runs = runs
  }

  /// Runs some benchmarks, and updates the views after each of them.
  ///
  /// - Parameters:
  ///   - benchmarks: The benchmarks, in the order of the table.
  ///   - asked: Whether they were named on the command line. The slow ones are skipped otherwise.
  func run(_ benchmarks: [Benchmark], asked: Bool) async {
    state = BenchmarksState(total: benchmarks.count)
    for benchmark in benchmarks {
      state.current = benchmark.name
      updateViews()
      state.outcomes.append(await outcome(of: benchmark, asked: asked))
    }
    state.current = nil
    updateViews()
  }

  private func outcome(of benchmark: Benchmark, asked: Bool) async -> BenchmarksState.Outcome {
    let name = benchmark.name
    if let reason = benchmark.reasonToWait, !asked { return .skipped(name: name, reason: reason) }
    guard let limit = limits[name] else {
      return .failed(name: name, reason: "there is no limit for it")
    }
    do {
      return .measured(try await benchmark.measure(runs: runs, clock: clock, limit: limit))
    } catch let error as CannotRun {
      return .skipped(name: name, reason: error.reason)
    } catch let error as BenchmarkFailure {
      return .failed(name: name, reason: error.reason)
    } catch {
      return .failed(name: name, reason: "\(error)")
    }
  }
}
