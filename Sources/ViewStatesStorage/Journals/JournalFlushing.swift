/// The moment at which a journal waits until its records are on the disk.
///
/// A record that was appended is with the system, so it survives a crash of the program in any
/// case. What the system has not flushed is lost with the system: at a power cut, for example.
public enum JournalFlushing: Sendable {
  /// Each append waits. Nothing that was appended is ever lost.
  case eachRecord
  /// Every so many appends, one of them waits. A power cut loses fewer records than that.
  case everyRecords(Int)
  /// An append waits if this long has passed since the first record that is not flushed.
  ///
  /// A power cut loses the records of that time. Nothing happens between two appends: if none
  /// follows, ``Journal/flush()`` or ``Journal/close()`` flushes the last records.
  case every(Duration, now: @Sendable () -> ContinuousClock.Instant)
  /// No append waits, nor does closing. A power cut loses what the system has not written by
  /// itself: on Linux the records of about 30 seconds, unless it is set otherwise.
  case never
}
