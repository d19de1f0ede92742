/// A fault of an operation of a ``MemoryFileSystem``.
public enum FileFault: Hashable, Sendable {
  /// The operation does nothing and reports this error number, such as `ENOSPC`.
  ///
  /// A failed flush loses the bytes that were to be flushed, as on Linux: the file still reads as
  /// it was written, and the next flush succeeds, but a power cut shows the loss.
  case failure(code: Int32)
  /// The operation is performed, but reports this error number anyway, as on a network.
  case lateFailure(code: Int32)
  /// A write takes at most this many bytes; other operations work as usual.
  case shortWrite(count: Int)
  /// The power fails before the operation.
  ///
  /// This operation and all after it fail with `EIO`, until
  /// ``MemoryFileSystem/restart(keeping:)``.
  case powerCut
}

/// The part of the unflushed changes that survives a power cut.
public enum PowerCutSurvivors: Hashable, Sendable {
  /// None of them.
  case flushed
  /// A part of them that depends on the seed.
  ///
  /// Of each write, all, nothing, the beginning, or its length in zeros survives; of each new name,
  /// all or nothing.
  case some(seed: UInt64)
  /// All of them, as when only the program was killed.
  case everything
}
