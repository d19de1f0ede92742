import ViewStates
import ViewStatesTimeTravel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the records of a session into a timeline beside the history.
@MainActor
final class SessionReading {
  let models: HistoryModels
  private let history: History
  private let loading: HistoryLoading
  private let kept: [KeptStore]
  private let dropped: Set<String>
  /// Knows the models in the order of the file, which a start names.
  private var decoder: JSONDecoder
  private var migration: SessionMigration?
  /// The last record of each kept store.
  private var keptRecords: [String: JournalRecord] = [:]
  /// Records of actions that are still to be decoded, together: Foundation's decoder takes half as
  /// long again to begin with each alone.
  private var waiting: [JournalRecord] = []
  private var waitingSize = 0
  private var isBegun = false
  private(set) var nextRecord = 1
  /// What must be written because the bounds changed.
  private(set) var boundsLine: Step?
  /// Where the last states of all stores end in the file, and what it had when it was last written
  /// anew.
  var (statesEnd, rewrittenSize) = (0, 0)

  /// 64 KiB of lines are some hundred actions, and few beside the memory of a history.
  private static let mostWaiting = 65_536
  private static let actions = Array(#"{"actions"#.utf8)

  init(of history: History, keeping kept: [KeptStore], without dropped: Set<String>) {
    (self.history, self.kept, self.dropped) = (history, kept, dropped)
    models = history.recorder.models { $0.nameInFiles }
    decoder = StableJSON.decoder(knowing: models.userInfo)
    loading = HistoryLoading(for: history, as: models)
    let names = kept.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      stopProgram(
        because: "a session keeps two stores with the name '\(twice)'. Give each its own name.")
    }
  }

  /// Whether the file has another form than the program writes.
  var isOutdated: Bool { migration != nil || loading.isRearranged }

  func report(of journal: JournalReport, next: Int) -> SessionReport {
    let state = history.state
    return SessionReport(
      journal: journal, steps: journal.records == 0 ? 0 : history.stepCount - 1,
      undoneTo: state.next.map { _ in state.current }, migrated: migration?.versions ?? [:],
      nextRecord: next)
  }

  /// Adds the next record of the file.
  func add(_ record: JournalRecord) throws {
    nextRecord = record.number + 1
    if migration == nil, record.payload.starts(with: Self.actions) {
      waiting.append(record)
      waitingSize += record.payload.count
      if waitingSize >= Self.mostWaiting { try addWaiting() }
      return
    }
    try addWaiting()
    if record.payload.starts(with: KeptName.beginning) {
      let name = try reading(record) {
        try StableJSON.decode(KeptName.self, from: record.text).kept
      }
      keptRecords[name] = record
    } else {
      try addSteps(of: record)
    }
  }

  private func addWaiting() throws {
    defer { (waiting, waitingSize) = ([], 0) }
    guard waiting.count > 1 else { return try waiting.forEach(addSteps) }
    var array = Array("[".utf8)
    for record in waiting {
      array += record.payload
      array.append(UInt8(ascii: ","))
    }
    array[array.count - 1] = UInt8(ascii: "]")
    // If they can't be decoded together, each is decoded alone, so that the error names it.
    guard let steps: [Step] = try? StableJSON.decode(from: array[...], by: decoder),
      steps.count == waiting.count
    else { return try waiting.forEach(addSteps) }
    for (step, record) in zip(steps, waiting) { try add(step, of: record) }
  }

  private func addSteps(of record: JournalRecord) throws {
    for step in try reading(record, { try steps(of: record) }) { try add(step, of: record) }
  }

  /// The steps of a record, which is one of them or an array.
  private func steps(of record: JournalRecord) throws -> [Step] {
    var payload = record.payload
    let isArray = payload.first == UInt8(ascii: "[")
    // A start is alone at the beginning of the file, and elsewhere with the steps after it.
    if isArray || !isBegun {
      let heads: [StartHead] =
        try isArray ? StableJSON.decode(from: payload) : [StableJSON.decode(from: payload)]
      if let notes = heads.lazy.compactMap(\.models).first {
        migration = try SessionMigration(of: notes, to: history, named: models)
        decoder = StableJSON.decoder(knowing: models.inOrder(of: notes).userInfo)
      }
    }
    if let migration { payload = Array(try migration.migrated(record.text).utf8)[...] }
    return try isArray
      ? StableJSON.decode(from: payload, by: decoder)
      : [StableJSON.decode(from: payload, by: decoder)]
  }

  private func add(_ step: Step, of record: JournalRecord) throws {
    isBegun = true
    if step.kind == .states { statesEnd = record.end }
    if step.kind == .start || step.kind == .position { rewrittenSize = record.end }
    do throws(HistoryError) { try loading.add(step, without: dropped) } catch {
      guard case .malformedStep = error, step.kind != .start else { throw error }
      throw SessionError(record: record.number, error)
    }
  }

  /// Checks everything that was read.
  ///
  /// - Returns: What brings it back; nil if there are no records.
  func finish() throws -> (() -> Void)? {
    try addWaiting()
    guard nextRecord > 1 else { return nil }
    guard isBegun else {
      throw SessionError(record: nextRecord - 1, InvalidState("expected a start first"))
    }
    try loading.finish()
    guard !loading.isLocked else { throw SessionError.locked }
    var restores: [() -> Void] = []
    for name in dropped { keptRecords[name] = nil }
    let unknown = Set(keptRecords.keys).subtracting(kept.map(\.name))
    if let name = unknown.min() { throw HistoryError.unknownModel(name) }
    for store in kept {
      guard let record = keptRecords[store.name] else { continue }
      guard let restore = try reading(record, { try store.prepare(record.text) }) else {
        throw SessionError.locked
      }
      restores.append(restore)
    }
    boundsLine = loading.boundsLine
    return { [loading] in
      for restore in restores { restore() }
      loading.adopt()
    }
  }

  /// The records of the present form of the file.
  func presentLines() throws -> [String] {
    let lines = try loading.lines() + [loading.timeline.statesLine()]
    return try lines.map { try StableJSON.encode($0) }
      + keptRecords.sorted { $0.key < $1.key }.map(\.value.text)
  }

  private func reading<Result>(
    _ record: JournalRecord, _ read: () throws -> Result
  ) throws -> Result {
    do { return try read() } catch {
      throw error is HistoryError ? error : SessionError(record: record.number, error)
    }
  }
}

/// The models of a start, without its states.
private struct StartHead: Decodable {
  var models: [ModelNote]?
}
