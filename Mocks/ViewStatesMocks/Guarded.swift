import Synchronization

/// A value that one thread at a time uses: a mutex that the thread sanitizer understands.
///
/// When two threads lock a mutex of the standard library at once, one waits in the kernel. The
/// sanitizer does not see how the mutex is handed over, and reports a false race. It does see the
/// number beside the mutex.
package struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let turn = Atomic(0)

  /// Guards a value.
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Uses the value, while no other thread does.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ use: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = turn.load(ordering: .acquiring)
      defer { turn.wrappingAdd(1, ordering: .releasing) }
      return try use(&value)
    }
  }
}
