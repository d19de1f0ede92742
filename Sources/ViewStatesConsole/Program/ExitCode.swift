/// The status of a program when it ends.
public enum ExitCode: Int32, Sendable {
  /// The program did its work, or nobody reads its output any more.
  case success = 0
  /// A file cannot be used, input cannot be read, or output cannot be written.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
}
