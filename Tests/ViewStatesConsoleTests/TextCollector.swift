import Synchronization
import ViewStatesConsole

/// A sink that keeps what is written, until it fails as it was told to.
final class TextCollector: TextSink {
  let isTerminal: Bool
  private let failing: (after: Int, error: OutputError)?
  private let writes = Mutex<[String]>([])

  init(isTerminal: Bool = false, failing: (after: Int, error: OutputError)? = nil) {
    self.isTerminal = isTerminal
    self.failing = failing
  }

  var text: String { writes.withLock { $0.joined() } }
  var writeCount: Int { writes.withLock { $0.count } }

  func write(_ text: String) throws(OutputError) {
    try writes.withLock { writes throws(OutputError) in
      if let failing, writes.count == failing.after { throw failing.error }
      writes.append(text)
    }
  }
}
