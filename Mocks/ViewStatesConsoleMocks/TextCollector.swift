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
  private let writes = Mutex<[String]>([])
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
  public var text: String { writes.withLock { $0.joined() } }

  /// How many times something was written.
  public var writeCount: Int { writes.withLock { $0.count } }

  /// Forgets what was written so far, and returns it.
  public func takeText() -> String {
    writes.withLock { writes in
      defer { writes = [] }
      return writes.joined()
    }
  }

  /// Keeps the text, or fails.
  public func write(_ text: String) throws(OutputError) {
    try writes.withLock { writes throws(OutputError) in
      if let failing, writes.count == failing.after { throw failing.error }
      writes.append(text)
    }
    continuation.yield()
  }

  /// Returns once such a text was written; for one reader at a time.
  public func wait(for text: String) async {
    var arrivals = arrivals.makeAsyncIterator()
    while !self.text.contains(text) { await arrivals.next() }
  }
}
