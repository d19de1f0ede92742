import Dispatch
import Synchronization
import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// Decodes the records of a session, on all cores, and replays them in order.
///
/// Decoding takes most of the time of opening a long session, and no record needs another one for
/// it.
@MainActor
final class SessionReading<each Model: StateModel> {
  private typealias Entries = [HistoryEntry<repeat each Model>]

  /// So many records are decoded at a time that the memory stays small beside that of the history.
  private static var batchSize: Int { 4_096 }
  private static var batchBytes: Int { 1 << 20 }

  private let replay: HistoryReplay<repeat each Model>
  private let kept: [KeptStore]
  private var batch: [JournalRecord] = []
  /// The last record of each kept store.
  private var keptRecords: [String: JournalRecord] = [:]
  private var bytes = 0
  /// The number of the first record, and the number after that of the last one.
  private var firstRecord = 1
  private(set) var nextRecord = 1
  private var hasEntries = false

  init(_ replay: HistoryReplay<repeat each Model>, keeping kept: [KeptStore]) {
    (self.replay, self.kept) = (replay, kept)
  }

  func add(_ record: JournalRecord) throws {
    if nextRecord == firstRecord { firstRecord = record.number }
    nextRecord = record.number + 1
    if record.payload.starts(with: KeptName.beginning) {
      let name = try reading(record) { try StableJSON.decode(KeptName.self, from: $0).kept }
      keptRecords[name] = record
      return
    }
    hasEntries = true
    batch.append(record)
    bytes += record.payload.count
    if batch.count >= Self.batchSize || bytes >= Self.batchBytes { try replayBatch() }
  }

  /// Restores everything that was read, or nothing.
  func finish() throws {
    try replayBatch()
    guard nextRecord > firstRecord else { return }
    guard hasEntries else {
      throw SessionError.malformed(record: firstRecord, reason: "expected an archive first")
    }
    let before = try kept.map { try $0.line() }
    do {
      for store in kept {
        if let record = keptRecords[store.name] {
          guard try reading(record, store.restore) else { throw SessionError.locked }
        }
      }
      guard try replay.finish() else { throw SessionError.locked }
    } catch {
      for (store, line) in zip(kept, before) { _ = try? store.restore(line) }
      throw error
    }
  }

  private func reading<Result>(
    _ record: JournalRecord, _ read: (String) throws -> Result
  ) throws -> Result {
    do { return try read(record.text) } catch {
      throw SessionError.malformed(record: record.number, reason: "\(error)")
    }
  }

  private func replayBatch() throws {
    for entries in Self.decode(batch) {
      for entry in try entries.get() { try replay.add(entry) }
    }
    (batch, bytes) = ([], 0)
  }

  private static func decode(_ records: [JournalRecord]) -> [Result<Entries, SessionError>] {
    // A part for each core would wait for the slowest of them.
    let count = min(records.count, 16)
    guard count > 0 else { return [] }
    let parts = Mutex<[Int: [Result<Entries, SessionError>]]>([:])
    // The thread sanitizer does not see how a mutex is handed over, and would report a race that is
    // none. It does see this number.
    let turn = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: count) { part in
      let range = records.count * part / count..<records.count * (part + 1) / count
      let decoded = records[range].map(decode)
      parts.withLock {
        _ = turn.load(ordering: .acquiring)
        $0[part] = decoded
        turn.wrappingAdd(1, ordering: .releasing)
      }
    }
    return parts.withLock { parts in (0..<count).flatMap { parts[$0] ?? [] } }
  }

  private nonisolated static func decode(
    _ record: JournalRecord
  ) -> Result<Entries, SessionError> {
    do {
      let isList = record.payload.first == UInt8(ascii: "[")
      let entries: Entries =
        isList
        ? try StableJSON.decode(from: record.text) : [try StableJSON.decode(from: record.text)]
      return .success(entries)
    } catch {
      return .failure(.malformed(record: record.number, reason: "\(error)"))
    }
  }
}
