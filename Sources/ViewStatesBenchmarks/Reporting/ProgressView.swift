import ViewStates
import ViewStatesConsole

/// Shows the progress of the benchmarks on one line of a terminal, and erases it at the end.
struct ProgressView: StateUpdatable {
  let sink: any TextSink

  func update(with state: BenchmarksState) {
    let text = state.current.map { "[\(state.outcomes.count + 1)/\(state.total)] \($0)" } ?? ""
    do {
      // Goes to the start of the line, and erases the rest of it (ECMA-48, EL).
      try sink.write("\r\(text)\u{1B}[K")
    } catch {
      // Progress that nobody sees is no reason to stop: the results go to the output.
    }
  }
}
