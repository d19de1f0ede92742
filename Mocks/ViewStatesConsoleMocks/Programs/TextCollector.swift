import ViewStatesConsole
import ViewStatesMocks

/// A sink that keeps its text, and fails when a test wants it to.
///
/// ```swift
/// let output = TextCollector(failing: (after: 2, error: .cannotWrite(code: 28)))
/// try output.write("one")
/// output.takeText()  // "one"
/// ```
public final class TextCollector: TextSink {
  /// Whether the sink claims to be a terminal.
  public let isTerminal: Bool
  private let failing: (after: Int, error: StreamError)?
  private let written = Guarded((text: "", count: 0))
  private let waiters = Waiters()

  /// Creates a sink, optionally with a number of writes that succeed and the error of later ones.
  public init(isTerminal: Bool = false, failing: (after: Int, error: StreamError)? = nil) {
    (self.isTerminal, self.failing) = (isTerminal, failing)
  }

  /// The text so far.
  public var text: String { written.withLock { $0.text } }

  /// Returns the text so far and forgets it.
  public func takeText() -> String {
    written.withLock { written in
      defer { written.text = "" }
      return written.text
    }
  }

  /// Keeps the text, or fails.
  public func write(_ text: String) throws(StreamError) {
    try written.withLock { written throws(StreamError) in
      if let failing, written.count == failing.after { throw failing.error }
      written.text += text
      written.count += 1
    }
    waiters.notify()
  }

  /// Waits until the text so far contains another text.
  ///
  /// If it does not come in five seconds, the error is a `RequirementFailure` with the last lines
  /// of the text and the place of the caller. If the task is cancelled first, it is a
  /// `CancellationError`.
  public func wait(
    for text: String, on clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let hasCome = await waiters.wait(on: clock) { self.text.contains(text) }
    guard !hasCome else { return }
    try Task.checkCancellation()
    // As many lines as a small screen shows.
    let lines = self.text.split(separator: "\n").suffix(24).map(\.debugDescription)
    throw RequirementFailure(
      late: "the text \(text.debugDescription)", got: lines,
      at: CodeLocation(fileID, filePath, line, column))
  }
}
