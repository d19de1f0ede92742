#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why output could not be written.
public enum OutputError: Error, Equatable, CustomStringConvertible {
  /// Nobody reads any more: the other end of the pipe is closed. No fault, a reason to end.
  case closed
  /// The system refused, with its error number, as when a disk is full.
  case failed(code: Int32)

  /// The reason in the words of the system.
  public var description: String {
    switch self {
    case .closed: "cannot write output: nobody reads it any more"
    case .failed(let code): "cannot write output: \(String(cString: strerror(code)))"
    }
  }
}
