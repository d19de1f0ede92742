import Dispatch
import Synchronization

/// The lines of an input, which are read on demand.
///
/// Reading blocks a thread of its own. The main actor goes on with its work while it waits for a
/// line. At most the rest of one chunk is read ahead, however large the input is.
///
/// ```swift
/// for try await line in InputLines(text: "add home\nquit\n") { lines.append(line) }
/// ```
///
/// Two loops over the same input share its lines. Ask for one line at a time.
public final class InputLines: AsyncSequence, Sendable {
  /// Reads the next chunk of bytes.
  ///
  /// No bytes are the end of input.
  public typealias Read = @Sendable () throws(InputError) -> [UInt8]

  /// Whether the input is a terminal.
  public let isTerminal: Bool

  private let read: Read
  private let queue = DispatchQueue(label: "ViewStatesConsole.InputLines")
  private let splitter: Mutex<LineSplitter>
  private let state = Mutex(State())

  private struct State {
    var waiting: CheckedContinuation<Result<InputLine?, InputError>, Never>?
    var isStopped = false
  }

  /// Creates the lines of a function's bytes.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of a line. A terminal delivers at most 4,095.
  ///   - isTerminal: Whether the input is a terminal.
  ///   - read: Called on a thread of its own, one call at a time. It may block. It is not called
  ///     again after the end.
  public init(limit: Int = 4096, isTerminal: Bool = false, read: @escaping Read) {
    splitter = Mutex(LineSplitter(limit: limit))
    self.isTerminal = isTerminal
    self.read = read
  }

  /// Ends the lines now.
  ///
  /// A task that waits for a line gets nil. A read that blocks is abandoned.
  public func stop() {
    deliver(.success(nil), andStop: true)
  }

  /// The iterator of the lines.
  public func makeAsyncIterator() -> Iterator {
    Iterator(lines: self)
  }

  /// The iterator over the lines.
  public struct Iterator: AsyncIteratorProtocol {
    let lines: InputLines

    /// The next line, or nil at the end of input and after ``InputLines/stop()``.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The next line, if there is one.
    /// - Throws: ``InputError`` if the input cannot be read.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(InputError) -> InputLine? {
      try await lines.next(isolation: actor).get()
    }
  }
}

extension InputLines {
  private func next(
    isolation actor: isolated (any Actor)?
  ) async -> Result<InputLine?, InputError> {
    if let line = lineAtHand() {
      // Still lets others run, since a long script must not block them until its end.
      await Task.yield()
      return .success(line)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStopped = state.withLock { state in
          if !state.isStopped { state.waiting = continuation }
          return state.isStopped
        }
        guard !isStopped else { return continuation.resume(returning: .success(nil)) }
        queue.async { self.readLine() }
      }
    } onCancel: {
      stop()
    }
  }

  /// The next line, if it is in memory.
  ///
  /// Most commands cost less than a change of threads.
  private func lineAtHand() -> InputLine? {
    guard !Task.isCancelled, !state.withLock({ $0.isStopped }) else { return nil }
    return splitter.withLockIfAvailable { $0.nextLine() } ?? nil
  }

  /// Reads up to the next line break.
  ///
  /// Runs on the queue.
  private func readLine() {
    deliver(
      splitter.withLock { splitter in
        Result { () throws(InputError) in
          while !splitter.hasEnded {
            if let line = splitter.nextLine() { return line }
            splitter.take(try read())
          }
          return splitter.lastLine()
        }
      })
  }

  private func deliver(_ result: Result<InputLine?, InputError>, andStop: Bool = false) {
    let waiting = state.withLock { state in
      if andStop { state.isStopped = true }
      return state.waiting.take()
    }
    waiting?.resume(returning: result)
  }
}
