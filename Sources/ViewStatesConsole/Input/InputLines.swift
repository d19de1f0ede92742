import Dispatch
import Synchronization

/// The lines of an input, which are read on demand.
///
/// Reading blocks a thread of its own. The main actor goes on with its work while it waits for a
/// line. At most the rest of one chunk is read ahead, however large the input is.
///
/// ```swift
/// let input = InputLines(text: "add home\nquit\n")
/// while let line = try await input.next() { lines.append(line) }
/// ```
///
/// Ask for one line at a time.
public final class InputLines: Sendable {
  /// Reads the next chunk of bytes; none are the end of input.
  public typealias Read = @Sendable () throws(InputError) -> [UInt8]

  /// Whether the input is a terminal.
  public let isTerminal: Bool

  /// The most bytes of a line.
  let limit: Int

  private let read: Read
  private let queue = DispatchQueue(label: "ViewStatesConsole.InputLines")
  private let splitter: Mutex<LineSplitter>
  private let state = Mutex(State())

  private struct State {
    var waiting: CheckedContinuation<Result<[UInt8], InputError>, Never>?
    var isStopped = false
  }

  /// Creates the lines of a function's bytes, each of at most so many; a terminal delivers 4,095.
  ///
  /// `read` is called on a thread of its own, one call at a time. It may block. It is not called
  /// again after the end.
  public init(limit: Int = 4096, isTerminal: Bool = false, read: @escaping Read) {
    splitter = Mutex(LineSplitter(limit: limit))
    (self.limit, self.isTerminal, self.read) = (limit, isTerminal, read)
  }

  /// Ends the lines now: a task that waits for one gets nil, and a read that blocks is abandoned.
  public func stop() { deliver(.success([]), andStop: true) }

  /// The next line, or nil at the end of input and after ``stop()``.
  public func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(InputError) -> InputLine? {
    while !isStopped {
      if let line = splitter.withLock({ $0.nextLine() }) {
        // Lets others run, since a long script must not block them until its end.
        await Task.yield()
        return line
      }
      if splitter.withLock({ $0.hasEnded }) { break }
      let chunk = try await nextChunk()
      splitter.withLock { $0.take(chunk) }
    }
    return nil
  }

  /// Reads the next bytes; none are the end of input.
  func nextChunk(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(InputError) -> [UInt8] {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStopped = state.withLock { state in
          if !state.isStopped { state.waiting = continuation }
          return state.isStopped
        }
        guard !isStopped else { return continuation.resume(returning: .success([])) }
        queue.async { self.deliver(Result { () throws(InputError) in try self.read() }) }
      }
    } onCancel: {
      stop()
    }
    return try result.get()
  }

  private var isStopped: Bool { Task.isCancelled || state.withLock { $0.isStopped } }

  private func deliver(_ result: Result<[UInt8], InputError>, andStop: Bool = false) {
    let waiting = state.withLock { state in
      if andStop { state.isStopped = true }
      return state.waiting.take()
    }
    waiting?.resume(returning: result)
  }
}

/// One line of input.
public enum InputLine: Sendable, Hashable {
  /// A line without its line break; U+FFFD replaces bytes that are not UTF-8.
  case text(String)
  /// A line with more bytes than the limit, which was read to its end and dropped.
  case tooLong(limit: Int)
}
