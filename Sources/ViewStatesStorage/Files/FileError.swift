/// The failure of one operation on a file.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried, as a verb: `open`, `write`, `flush`.
  public var operation: String
  /// The path, as it was passed.
  public var path: String
  /// The number of the error, as the system gives it in `errno`.
  public var code: Int32

  /// Creates a failure.
  public init(_ operation: String, _ path: String, code: Int32) {
    (self.operation, self.path, self.code) = (operation, path, code)
  }
}
