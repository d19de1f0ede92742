import Dispatch
import Synchronization
import ViewStates
import ViewStatesTimeTravel

/// A batch of records that several threads decode, part by part.
final class BatchDecoding<each Model: StateModel>: Sendable {
  struct Part: Sendable {
    var entries: [HistoryEntry<repeat each Model>] = []
    /// Why nothing after the entries can be read.
    var failure: SessionError?
  }

  private let records: [JournalRecord]
  private let reader: EntryReader<repeat each Model>
  private let count: Int
  /// The number of the next part that no thread has taken.
  private let next = Atomic(0)
  private let decoded = Mutex<[Int: Part]>([:])
  // The thread sanitizer does not see how a mutex is handed over, and would report a race that
  // does not exist. It does see this number.
  private let turn = Atomic(0)
  private let rest = DispatchGroup()

  /// Begins to decode records.
  init(_ records: [JournalRecord], with reader: EntryReader<repeat each Model>) {
    (self.records, self.reader) = (records, reader)
    // With one part a core, all would wait for the slowest core.
    count = min(records.count, 16)
    for _ in 0..<count { rest.enter() }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      DispatchQueue.concurrentPerform(iterations: count) { _ in _ = decodeNext() }
    }
  }

  /// All parts, in the order of the records.
  ///
  /// The caller decodes the parts that no other thread has taken, and waits for the rest.
  func parts() -> [Part] {
    while decodeNext() {}
    rest.wait()
    return withDecoded { parts in (0..<count).compactMap { parts[$0] } }
  }

  /// - Returns: False if every part is taken.
  private func decodeNext() -> Bool {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    guard number < count else { return false }
    var part = Part()
    do throws(SessionError) {
      for index in records.count * number / count..<records.count * (number + 1) / count {
        try reader.read(records[index], into: &part.entries)
      }
    } catch {
      part.failure = error
    }
    withDecoded { [part] in $0[number] = part }
    rest.leave()
    return true
  }

  private func withDecoded<Result: Sendable>(
    _ use: (inout sending [Int: Part]) -> Result
  ) -> Result {
    decoded.withLock { parts in
      _ = turn.load(ordering: .acquiring)
      defer { turn.wrappingAdd(1, ordering: .releasing) }
      return use(&parts)
    }
  }
}
