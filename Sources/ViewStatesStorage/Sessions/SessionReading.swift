import ViewStates
import ViewStatesTimeTravel

/// Decodes the records of a session, on the other cores, and replays them in order.
///
/// Decoding takes most of the time of opening a long session, and no record needs another one for
/// it. So while one batch is replayed, the next one is decoded.
@MainActor
final class SessionReading<each Model: StateModel> {
  /// Few enough records at a time that they take little memory beside the history.
  private static var batchSize: Int { 4_096 }
  private static var batchBytes: Int { 1 << 20 }

  private let replay: HistoryReplay<repeat each Model>
  private let kept: [KeptStore]
  private var reader = EntryReader<repeat each Model>(migrating: nil)
  private var batch: [JournalRecord] = []
  /// The batch before, which is being decoded.
  private var decoding: BatchDecoding<repeat each Model>?
  /// The last record of each kept store.
  private var keptRecords: [String: JournalRecord] = [:]
  private var bytes = 0
  /// The number of the first record, and the number after that of the last one.
  private var firstRecord = 1
  private(set) var nextRecord = 1
  private var hasEntries = false
  /// The way from the older models of the last archive, or nil if all are present ones.
  private(set) var migration: SessionMigration?

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
    if archives.contains(where: record.payload.starts(with:)) {
      return try begin(with: record)
    }
    batch.append(record)
    bytes += record.payload.count
    if batch.count >= Self.batchSize || bytes >= Self.batchBytes { try decodeBatch() }
  }

  /// How a record begins that has an archive, as keys are sorted.
  private let archives = [Array(#"{"archive":"#.utf8), Array(#"[{"archive":"#.utf8)]

  /// Reads an archive, and finds out whether it and what follows must be migrated.
  private func begin(with archive: JournalRecord) throws {
    try replayAll()
    migration = try SessionMigration(of: archive, to: repeat (each Model).self)
    reader = EntryReader(migrating: migration)
    replay.isMigrated = migration != nil
    batch.append(archive)
    // What follows an archive is malformed if that is.
    try replayAll()
  }

  private func replayAll() throws {
    try decodeBatch()
    try replayBatch()
  }

  /// Whether a store of the history is locked.
  var isLocked: Bool { replay.isLocked }

  /// The records of the kept stores.
  var keptLines: [String] { keptRecords.sorted { $0.key < $1.key }.map(\.value.text) }

  /// Restores everything that was read, or nothing.
  func finish() throws {
    try replayAll()
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

  /// Begins to decode the batch, and meanwhile replays the one before.
  private func decodeBatch() throws {
    // An empty batch would only wake other threads.
    let next = batch.isEmpty ? nil : BatchDecoding(batch, with: reader)
    (batch, bytes) = ([], 0)
    try replayBatch()
    decoding = next
  }

  private func replayBatch() throws {
    let parts = decoding?.parts() ?? []
    decoding = nil
    for part in parts {
      for entry in part.entries { try replay.add(entry.withTypeNames) }
      if let failure = part.failure { throw failure }
    }
  }
}
