import Dispatch

/// The lines of an input, which are read on demand.
///
/// Reading blocks a thread of its own. At most the rest of one chunk is read ahead.
///
/// ```swift
/// var found: [String] = []
/// while let line = try await input.next() {
///   do { found.append(try line.get()) } catch { found.append("\(error)") }
/// }
/// ```
@MainActor
public final class InputLines {
  /// Reads the next chunk of bytes; an empty one is the end of input.
  public typealias Read = @Sendable () throws(StreamError) -> [UInt8]

  /// Whether the input is a terminal.
  public let isTerminal: Bool

  /// The most bytes of a line.
  let limit: Int

  private let read: Read
  private let queue = DispatchQueue(label: "ViewStatesConsole.InputLines")
  private var chunk: ArraySlice<UInt8> = []
  private var hasEnded = false
  private var isFirst = true
  private var waiting: AsyncStream<Result<[UInt8], StreamError>>.Continuation?
  private var isStopped = false

  /// Creates the lines of a function's bytes, with a limit for each; a terminal delivers 4,095.
  ///
  /// `read` is called on its own thread, one call at a time, until the end. It may block.
  public nonisolated init(limit: Int = 4096, isTerminal: Bool = false, read: @escaping Read) {
    (self.limit, self.isTerminal, self.read) = (limit, isTerminal, read)
  }

  /// Ends the lines now: a task that waits for one gets nil, and a blocked read is abandoned.
  public func stop() {
    isStopped = true
    waiting?.finish()
  }

  /// The next line, or nil at the end of input and after ``stop()``; ask for one at a time.
  ///
  /// A line ends with LF or CR LF, and the last one may end without. A byte-order mark before the
  /// first line is dropped, since some editors put one into scripts. U+FFFD replaces bytes that are
  /// not UTF-8. A line with more bytes than the limit is read to its end and is an error.
  public func next() async throws(StreamError) -> Result<String, UsageError>? {
    var line: [UInt8] = []
    while !isStopped, !Task.isCancelled {
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      // Four bytes more than the limit may be a byte-order mark and the CR of the line break.
      if line.count - 4 <= limit { line += chunk[..<(end ?? chunk.endIndex)] }
      chunk = end.map { chunk[($0 + 1)...] } ?? []
      if end != nil || hasEnded {
        guard end != nil || !line.isEmpty else { return nil }
        // Lets other tasks run, because a long script must not block them until its end.
        await Task.yield()
        return text(of: line[...])
      }
      let bytes = try await nextChunk()
      (chunk, hasEnded) = (bytes[...], bytes.isEmpty)
    }
    return nil
  }

  private func text(of line: ArraySlice<UInt8>) -> Result<String, UsageError> {
    defer { isFirst = false }
    var bytes = line
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.count > limit { return .failure(.tooLong(limit: limit)) }
    return .success(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the next bytes; an empty array is the end of input.
  func nextChunk() async throws(StreamError) -> [UInt8] {
    guard !isStopped else { return [] }
    // A loop over a stream also ends when the task is cancelled.
    let (chunks, waiting) = AsyncStream<Result<[UInt8], StreamError>>.makeStream()
    self.waiting = waiting
    queue.async { [read] in waiting.yield(Result { () throws(StreamError) in try read() }) }
    for await chunk in chunks { return try chunk.get() }
    return []
  }
}

extension UsageError {
  /// The error of a line with more bytes than the limit.
  static func tooLong(limit: Int) -> UsageError {
    UsageError("the line is too long and was ignored: expected at most \(limit) bytes")
  }
}
