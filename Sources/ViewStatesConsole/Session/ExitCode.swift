/// What a program tells its caller when it ends.
public enum ExitCode: Int32, Sendable {
  /// All went well, or nobody reads any more.
  case success = 0
  /// A file cannot be used, input cannot be read, or output cannot be written.
  case failure = 1
  /// The command line was not understood.
  case usage = 2
}
