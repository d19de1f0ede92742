import Synchronization
import ViewStatesSystem

extension InputLines {
  /// Creates the lines of a pipe, a file or a terminal, blocking or not, which is never closed.
  ///
  /// A descriptor that is not open has no lines.
  public nonisolated convenience init(descriptor: Int32, limit: Int = 4096) {
    let isTerminal = isatty(descriptor) == 1
    self.init(limit: limit, isTerminal: isTerminal) { () throws(StreamError) in
      try readChunk(from: descriptor, isTerminal: isTerminal)
    }
  }

  /// Creates the lines of a text, for tests.
  public nonisolated convenience init(text: String, limit: Int = 4096, isTerminal: Bool = false) {
    let rest = Mutex([Array(text.utf8)])
    self.init(limit: limit, isTerminal: isTerminal) { rest.withLock { $0.popLast() ?? [] } }
  }
}

/// Does work during which a signal must reach this thread, because Dispatch blocks all signals.
func unblocking<Value, Failure>(
  _ number: Int32, _ work: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var (signals, before) = (sigset_t(), sigset_t())
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try work()
}

/// Reads what is available, but from a terminal no more than a line, even if its keys come one by
/// one, because text after `quit` or Control-D is for the shell.
private func readChunk(
  from descriptor: Int32, isTerminal: Bool
) throws(StreamError) -> [UInt8] {
  // A pipe on Linux holds no more.
  var bytes = [UInt8](repeating: 0, count: isTerminal ? 1 : 65_536)
  var chunk: [UInt8] = []
  while true {
    // A program in the background is stopped when it reads its terminal. If the signal is blocked,
    // the read fails instead.
    let count = unblocking(SIGTTIN) { read(descriptor, &bytes, bytes.count) }
    switch errno {
    case _ where count >= 0:
      chunk += bytes[..<count]
      // A slow line can split the sequence of a key after its escape. A person who presses Escape
      // takes longer than 50 ms to press another key.
      let isCut = chunk.last == 0x1B
      // Some terminals send Return unchanged.
      let isEnd = chunk.last.map("\n\r\u{4}".utf8.contains) == true
      let goesOn = isCut || isTerminal && !isEnd
      guard count > 0, goesOn, canRead(descriptor, within: isCut ? 50 : 0) else { return chunk }
    case EINTR: continue
    case EAGAIN: wait(for: POLLIN, on: descriptor)
    case EBADF: return []
    case let code: throw .cannotRead(code: code)
    }
  }
}

/// Whether there is something to read, now or within a time.
func canRead(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  var next = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&next, 1, milliseconds) > 0
}
