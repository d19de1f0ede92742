#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why input could not be read: the system's error number.
public struct InputError: Error, Equatable, CustomStringConvertible {
  /// The error number, as in `EISDIR`.
  public let code: Int32

  /// Creates an error of a number.
  public init(code: Int32) {
    self.code = code
  }

  /// The reason in the words of the system.
  public var description: String { "cannot read input: \(String(cString: strerror(code)))" }
}
