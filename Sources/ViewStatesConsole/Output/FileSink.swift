import ViewStatesSystem

/// A sink that writes to an open file descriptor, unbuffered, and does not close it.
public struct FileSink: TextSink {
  private let descriptor: Int32

  /// Creates a sink for a descriptor, blocking or not.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the descriptor is a terminal now.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes the text, and waits for a slow reader; on return, it has left the program.
  ///
  /// The error is ``StreamError/closed`` if the reader has gone, provided that the process ignores
  /// the signal SIGPIPE (see ``Console/standard(lineLimit:)``).
  public func write(_ text: String) throws(StreamError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        ViewStatesSystem.write(descriptor, $0.baseAddress, $0.count)
      }
      switch errno {
      case _ where count >= 0: bytes = bytes.dropFirst(count)
      case EINTR: continue
      case EAGAIN: wait(for: POLLOUT, on: descriptor)
      case EPIPE: throw .closed
      case let code: throw .cannotWrite(code: code)
      }
    }
  }
}

/// Waits until a non-blocking descriptor can be read or written, or has failed.
func wait(for event: Int32, on descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  poll(&request, 1, -1)
  // A Mac cannot wait for some devices (poll(2), BUGS) and returns at once. The caller tries again,
  // a hundred times a second instead of without a pause.
  if Int32(request.revents) & POLLNVAL != 0 { poll(nil, 0, 10) }
}
