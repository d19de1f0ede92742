import Synchronization
import ViewStatesConsole

/// Keeps what is written.
final class Sink: TextSink {
  let isTerminal: Bool
  private let written = Mutex("")

  init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  var text: String { written.withLock { $0 } }

  func write(_ text: String) { written.withLock { $0 += text } }
}
