import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// Decodes the records of a session, on the other cores, and replays them in order.
///
/// Decoding takes most of the time of opening a long session, and no record needs another one for
/// it. So while one batch is replayed, the next one is decoded.
@MainActor
final class SessionReading<each Model: StateModel> {
  /// So many records are decoded at a time that the memory stays small beside that of the history.
  private static var batchSize: Int { 4_096 }
  private static var batchBytes: Int { 1 << 20 }

  private let replay: HistoryReplay<repeat each Model>
  private let kept: [KeptStore]
  private let reader = EntryReader<repeat each Model>()
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
    if Self.archives.contains(where: record.payload.starts(with:)) {
      return try begin(with: record)
    }
    batch.append(record)
    bytes += record.payload.count
    if batch.count >= Self.batchSize || bytes >= Self.batchBytes { try decodeBatch() }
  }

  /// How a record begins that has an archive, as keys are sorted.
  private static var archives: [[UInt8]] {
    [Array(#"{"archive":"#.utf8), Array(#"[{"archive":"#.utf8)]
  }

  /// Reads an archive, and finds out whether it and what follows must be migrated.
  private func begin(with archive: JournalRecord) throws {
    try decodeBatch()
    try replayBatch()
    migration = nil
    replay.isMigrated = false
    do { try replayAlone(archive) } catch {
      // Only now, as it takes a while to look for the versions in a long archive.
      guard let found = try SessionMigration(of: archive.text, to: repeat (each Model).self) else {
        throw error
      }
      migration = found
      replay.isMigrated = true
      try replayAlone(archive)
    }
  }

  private func replayAlone(_ record: JournalRecord) throws {
    batch = [record]
    try decodeBatch()
    try replayBatch()
  }

  /// Restores everything that was read, or nothing.
  ///
  /// - Parameter replace: Takes the records of the present version if older ones were migrated,
  ///   before the history is restored.
  /// - Throws: ``SessionError`` and what `replace` throws. Then nothing is restored.
  func finish(replacing replace: ([String]) throws -> Void = { _ in }) throws {
    try decodeBatch()
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
      if migration != nil {
        guard let archive = try replay.archive() else { throw SessionError.locked }
        try replace([StableJSON.encode(archive.written)] + kept.map { try $0.line() })
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
    let next = BatchDecoding(batch, with: reader, migration)
    (batch, bytes) = ([], 0)
    try replayBatch()
    decoding = next
  }

  private func replayBatch() throws {
    let parts = decoding?.parts() ?? []
    decoding = nil
    for part in parts {
      for entry in part.entries { try replay.add(entry.isArchive ? entry.read : entry) }
      if let failure = part.failure { throw failure }
    }
  }
}
