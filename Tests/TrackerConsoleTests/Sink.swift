import Synchronization
import ViewStatesConsole

/// Keeps what is written, and lets a test wait for the next of it.
final class Sink: TextSink {
  let isTerminal: Bool
  private let written = Mutex("")
  private let (writes, continuation) = AsyncStream<Void>.makeStream()

  init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  var text: String { written.withLock { $0 } }

  func write(_ text: String) {
    written.withLock { $0 += text }
    continuation.yield()
  }

  /// Returns once there is a text such as this.
  func wait(for text: String) async {
    var writes = writes.makeAsyncIterator()
    while !self.text.contains(text) { await writes.next() }
  }
}
