import Synchronization
import ViewStatesSystem

extension InputLines {
  /// Creates the lines of a pipe, a file or a terminal, which blocks or not and is never closed.
  ///
  /// A descriptor that is not open has no lines.
  public nonisolated convenience init(descriptor: Int32, limit: Int = 4096) {
    self.init(limit: limit, isTerminal: isatty(descriptor) == 1) { () throws(StreamError) in
      try readChunk(from: descriptor)
    }
  }

  /// Creates the lines of a text, for tests.
  public nonisolated convenience init(text: String, limit: Int = 4096, isTerminal: Bool = false) {
    let rest = Mutex([Array(text.utf8)])
    self.init(limit: limit, isTerminal: isTerminal) { rest.withLock { $0.popLast() ?? [] } }
  }
}

private func readChunk(from descriptor: Int32) throws(StreamError) -> [UInt8] {
  // A program in the background is stopped when it reads its terminal. Threads of Dispatch block
  // the signal, and then the read fails instead.
  var (stopping, before) = (sigset_t(), sigset_t())
  sigemptyset(&stopping)
  sigaddset(&stopping, SIGTTIN)
  pthread_sigmask(SIG_UNBLOCK, &stopping, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  // A pipe on Linux holds no more.
  var bytes = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &bytes, bytes.count)
    switch errno {
    case _ where count >= 0: return Array(bytes[..<count])
    case EINTR: continue
    case EAGAIN: wait(for: POLLIN, on: descriptor)
    case EBADF: return []
    case let code: throw .cannotRead(code: code)
    }
  }
}
