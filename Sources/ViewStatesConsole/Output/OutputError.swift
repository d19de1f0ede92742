import ViewStatesSystem

/// The reason why output could not be written.
public enum OutputError: Error, Equatable, CustomStringConvertible {
  /// The other end of the pipe is closed, which is no fault, but a reason to end.
  case closed
  /// The system refused with this error number, for example because the disk is full.
  case failed(code: Int32)

  /// The reason in the words of the system.
  public var description: String {
    switch self {
    case .closed: "cannot write output: the reader has closed it"
    case .failed(let code): "cannot write output: \(String(cString: strerror(code)))"
    }
  }
}
