#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A sink that writes to an open file descriptor, unbuffered.
///
/// What has been written has left the program, so that nothing is lost or out of order when it
/// ends. The descriptor stays open and belongs to whoever opened it.
public struct FileSink: TextSink {
  private let descriptor: Int32

  /// Creates a sink for a descriptor, which may be set not to block.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether the descriptor is a terminal now.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes the text, waiting as long as a slow reader takes.
  ///
  /// - Parameter text: What is written, as UTF-8.
  /// - Throws: ``OutputError/closed`` when the reader is gone, provided that the signal SIGPIPE is
  ///   ignored (see ``Console/standard(lineLimit:)``), and ``OutputError/failed(code:)`` for
  ///   anything else.
  public func write(_ text: String) throws(OutputError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard count < 0 else {
        bytes = bytes.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: POLLOUT, on: descriptor)
      case EPIPE: throw .closed
      case let code: throw .failed(code: code)
      }
    }
  }
}

/// Waits until a descriptor that does not block can be read or written, or has failed.
func wait(for event: Int32, on descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  poll(&request, 1, -1)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, start, count)
  #else
    Darwin.write(descriptor, start, count)
  #endif
}
