/// The moment at which a journal waits until its records are on the disk.
///
/// A record that was appended is with the system, so it survives a crash of the program in any
/// case. What the system has not flushed is lost with the system: at a power cut, for example.
public enum JournalFlushing: Sendable {
  /// Each append waits. Nothing that was appended is ever lost.
  case eachRecord
  /// Only ``Journal/flush()`` waits. A power cut loses what the system has not written by itself:
  /// on Linux the records of about 30 seconds, unless it is set otherwise.
  case never
}
