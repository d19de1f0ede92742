import ViewStates
import ViewStatesConsole

/// Shows on one line of a terminal how far the benchmarks are, and takes it away at the end.
struct ProgressView: StateUpdatable {
  let sink: any TextSink

  func update(with state: BenchmarksState) {
    let text = state.current.map { "[\(state.outcomes.count + 1)/\(state.total)] \($0)" } ?? ""
    do {
      // To the start of the line, and the rest of it erased (ECMA-48, EL).
      try sink.write("\r\(text)\u{1B}[K")
    } catch {
      // Progress that nobody sees is no reason to end: what counts goes to the output.
    }
  }
}
