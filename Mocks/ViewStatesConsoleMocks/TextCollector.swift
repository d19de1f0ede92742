import Synchronization
import ViewStatesConsole

/// A sink that keeps what is written, until it fails as it was told to.
///
/// ```swift
/// let output = TextCollector()
/// Screen(output).write("count: 1")
/// output.text  // "count: 1\n"
/// ```
public final class TextCollector: TextSink {
  /// Whether it passes for a terminal.
  public let isTerminal: Bool
  private let failing: (after: Int, error: OutputError)?
  private let written = Mutex((text: "", count: 0))
  private let (arrivals, continuation) = AsyncStream<Void>.makeStream()

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether it passes for a terminal.
  ///   - failing: How many writes succeed, and the error of those after; without it, all succeed.
  public init(isTerminal: Bool = false, failing: (after: Int, error: OutputError)? = nil) {
    self.isTerminal = isTerminal
    self.failing = failing
  }

  /// What was written so far.
  public var text: String { written.withLock { $0.text } }

  /// How many times something was written; what was taken counts, too.
  public var writeCount: Int { written.withLock { $0.count } }

  /// Forgets what was written so far, and returns it.
  public func takeText() -> String {
    written.withLock { written in
      defer { written.text = "" }
      return written.text
    }
  }

  /// Keeps the text, or fails.
  public func write(_ text: String) throws(OutputError) {
    try written.withLock { written throws(OutputError) in
      if let failing, written.count == failing.after { throw failing.error }
      written.text += text
      written.count += 1
    }
    continuation.yield()
  }

  /// Returns once such a text was written, or the task that waits is cancelled; for one reader at a
  /// time.
  public func wait(for text: String) async {
    var arrivals = arrivals.makeAsyncIterator()
    while !self.text.contains(text) {
      // Cancelled, it would come back at once and for ever.
      guard await arrivals.next() != nil else { return }
    }
  }
}
