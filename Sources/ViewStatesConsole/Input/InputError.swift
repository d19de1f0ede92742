import ViewStatesSystem

/// The reason why input could not be read, as the error number of the system.
public struct InputError: Error, Equatable, CustomStringConvertible {
  /// The error number, as in `EISDIR`.
  public let code: Int32

  /// Creates an error with its number.
  public init(code: Int32) { self.code = code }

  /// The reason in the words of the system.
  public var description: String { "cannot read input: \(String(cString: strerror(code)))" }
}
