import ViewStatesSystem

/// The reason why input could not be read or output could not be written.
public enum StreamError: Error, Equatable, CustomStringConvertible {
  /// The other end of the pipe is closed, which is not a fault, but a reason to end.
  case closed
  /// The system could not read and gave this error number, for example because it is a folder.
  case cannotRead(code: Int32)
  /// The system could not write and gave this error number, for example because the disk is full.
  case cannotWrite(code: Int32)

  /// The reason in the words of the system.
  public var description: String {
    switch self {
    case .closed: "cannot write output: the reader has closed it"
    case .cannotRead(let code): "cannot read input: \(String(cString: strerror(code)))"
    case .cannotWrite(let code): "cannot write output: \(String(cString: strerror(code)))"
    }
  }
}
