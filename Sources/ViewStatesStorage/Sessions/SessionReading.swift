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
  /// Knows the models in the order of the file, once its first steps were read.
  private var decoder: JSONDecoder?
  private var migration: SessionMigration?
  /// The last record of each kept store.
  private var keptRecords: [String: (record: JournalRecord, state: SavedState)] = [:]
  /// Records that are still to be decoded, together: Foundation's decoder takes half as long again
  /// to begin with each alone.
  private var waiting: [(record: JournalRecord, steps: ArraySlice<UInt8>)] = []
  private var waitingSize = 0
  private(set) var nextRecord = 1
  /// What must be written because the bounds changed.
  private(set) var boundsLine: Step?
  /// Where the last states of all stores end in the file, and what it had when it was last written
  /// anew.
  var (statesEnd, rewrittenSize) = (0, 0)

  /// 64 KiB of lines are some hundred actions, and few beside the memory of a history.
  private static let mostWaiting = 65_536

  init(of history: History, keeping kept: [KeptStore], without dropped: Set<String>) {
    (self.history, self.kept, self.dropped) = (history, kept, dropped)
    models = history.recorder.models { $0.nameInFiles }
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
    guard !record.payload.starts(with: KeptStore.beginning) else {
      let (name, state) = try reading(record) { try SavedState.kept(in: record.text) }
      keptRecords[name] = (record, state)
      return
    }
    try reading(record) {
      if decoder == nil { try begin(with: Self.list(record.payload)) }
      let steps = try migration.map { Array(try $0.migrated(record.text).utf8)[...] }
      waiting.append((record, steps ?? record.payload))
    }
    waitingSize += record.payload.count
    if waitingSize >= Self.mostWaiting { try addWaiting() }
  }

  /// Finds out from the start which models the file has, and in which versions.
  private func begin(with steps: ArraySlice<UInt8>) throws {
    let heads: [StartHead] = try StableJSON.decode(from: steps)
    guard let notes = heads.first?.models else { throw InvalidState("expected a start first") }
    migration = try SessionMigration(of: notes, to: history, named: models)
    decoder = StableJSON.decoder(knowing: models.inOrder(of: notes).userInfo)
  }

  /// The steps of a record, which is one of them or an array, as an array.
  private static func list(_ steps: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    steps.first == UInt8(ascii: "[") ? steps : "[".utf8 + steps + "]".utf8
  }

  private func addWaiting() throws {
    defer { (waiting, waitingSize) = ([], 0) }
    guard let decoder else { return }
    // What isn't a step each is decoded one by one, so that an error names it.
    if waiting.allSatisfy({ $0.steps.first == UInt8(ascii: "{") }) {
      var all: [UInt8] = []
      for (_, steps) in waiting {
        all.append(UInt8(ascii: all.isEmpty ? "[" : ","))
        all += steps
      }
      all.append(UInt8(ascii: "]"))
      if let steps: [Step] = try? StableJSON.decode(from: all[...], by: decoder),
        steps.count == waiting.count
      {
        for (index, step) in steps.enumerated() { try add(step, of: waiting[index].record) }
        return
      }
    }
    for (record, bytes) in waiting {
      let steps: [Step] = try reading(record) {
        guard !bytes.isEmpty else { throw InvalidState("expected a step") }
        return try StableJSON.decode(from: Self.list(bytes), by: decoder)
      }
      for step in steps { try add(step, of: record) }
    }
  }

  private func add(_ step: Step, of record: JournalRecord) throws {
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
    guard decoder != nil else {
      throw SessionError(record: nextRecord - 1, InvalidState("expected a start first"))
    }
    try loading.finish()
    for name in dropped { keptRecords[name] = nil }
    let unknown = Set(keptRecords.keys).subtracting(kept.map(\.name))
    if let name = unknown.min() { throw HistoryError.unknownModel(name) }
    var restores: [KeptStore.Restore] = []
    for store in kept {
      guard let (record, state) = keptRecords[store.name] else { continue }
      restores.append(try reading(record) { try store.read(state) })
    }
    guard !loading.isLocked, !kept.contains(where: { $0.store?.isLocked == true }) else {
      throw SessionError.locked
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
      + keptRecords.sorted { $0.key < $1.key }.map(\.value.record.text)
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
