/// The sizes that a journal refuses to exceed, when it is read and when it is written.
public struct JournalLimits: Hashable, Sendable {
  /// The most bytes of one record.
  ///
  /// A reader holds one record in memory.
  public var record: Int
  /// The most bytes of the whole file.
  public var file: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - record: 64 MiB by default. A million locations have as many bytes in JSON.
  ///   - file: 1 GiB by default, which is read in a few seconds.
  public init(record: Int = 64 << 20, file: Int = 1 << 30) {
    precondition(record > 0 && file > 0, "a journal of nothing records nothing")
    (self.record, self.file) = (record, file)
  }
}
