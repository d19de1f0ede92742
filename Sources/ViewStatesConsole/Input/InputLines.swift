import Dispatch
import Synchronization

/// The lines of an input, each read when it is asked for.
///
/// Reading blocks a thread of its own, never the one that waits for a line: the main actor goes on
/// with its work. Nothing is read ahead but the rest of one chunk, however large the input.
///
/// ```swift
/// for try await line in InputLines(text: "add home\nquit\n") { lines.append(line) }
/// ```
///
/// There is one sequence of lines: two loops over it share them. Ask for one line at a time.
public final class InputLines: AsyncSequence, Sendable {
  /// Reads the next bytes, a chunk at most; none is the end of input.
  public typealias Read = @Sendable () throws(InputError) -> [UInt8]

  /// Whether a person types.
  public let isTerminal: Bool

  private let read: Read
  private let queue = DispatchQueue(label: "ViewStatesConsole.InputLines")
  private let splitter: Mutex<LineSplitter>
  private let state = Mutex(State())

  private struct State {
    var waiting: CheckedContinuation<Result<InputLine?, InputError>, Never>?
    var isStopped = false
  }

  /// Creates the lines of whatever a function reads.
  ///
  /// - Parameters:
  ///   - limit: The most bytes a line may have. A terminal hands over 4,095 at most.
  ///   - isTerminal: Whether a person types.
  ///   - read: Called on a thread of its own, once at a time; it may block, and is not called again
  ///     after the end.
  public init(limit: Int = 4096, isTerminal: Bool = false, read: @escaping Read) {
    splitter = Mutex(LineSplitter(limit: limit))
    self.isTerminal = isTerminal
    self.read = read
  }

  /// Ends the lines now.
  ///
  /// Who waits for one gets none; a read that blocks is left to itself.
  public func stop() {
    deliver(.success(nil), andStop: true)
  }

  /// The iterator of the lines.
  public func makeAsyncIterator() -> Iterator {
    Iterator(lines: self)
  }

  /// Gives the lines out, one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let lines: InputLines

    /// The next line, and nothing at the end of input or once the lines are stopped.
    ///
    /// - Parameter actor: Where the caller runs, and goes on running.
    /// - Returns: The next line, if there is one.
    /// - Throws: ``InputError`` when the input cannot be read.
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
      // Gives way to others all the same: a long script must not keep them waiting to its end.
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

  /// The next line, if it has been read already: a change of threads costs more than most commands.
  private func lineAtHand() -> InputLine? {
    guard !Task.isCancelled, !state.withLock({ $0.isStopped }) else { return nil }
    return splitter.withLockIfAvailable { $0.nextLine() } ?? nil
  }

  /// Reads up to the next line break, on the queue.
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
