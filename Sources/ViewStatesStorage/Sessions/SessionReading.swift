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
  private var hasRecords = false
  private var isBegun = false
  private(set) var nextRecord = 1

  // The sizes that a session measures from.
  private var size = 0
  private(set) var (statesEnd, statesSize, rewrittenSize) = (0, 0, 0)

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

  /// The older models of the file, with their versions.
  var migrated: [String: Int] { migration?.versions ?? [:] }
  /// Whether the file has another form than the program writes.
  var isOutdated: Bool { migration != nil || loading.isRearranged }
  /// What must be written because the bounds changed.
  private(set) var boundsLine: Step?

  func add(_ record: JournalRecord) throws {
    (hasRecords, nextRecord) = (true, record.number + 1)
    size += record.lineSize
    if migration == nil, record.payload.starts(with: Self.actions) {
      waiting.append(record)
      waitingSize += record.payload.count
      if waitingSize >= Self.mostWaiting { try addWaiting() }
      return
    }
    try addWaiting()
    if record.payload.starts(with: KeptName.beginning) {
      let name = try reading(record) { try StableJSON.decode(KeptName.self, from: $0.text).kept }
      keptRecords[name] = record
      return
    }
    for step in try reading(record, { try self.steps(of: $0) }) { try add(step, of: record) }
  }

  /// 64 KiB of lines are some hundred actions, and few beside the memory of a history.
  private static let mostWaiting = 65_536

  private static let actions = Array(#"{"actions"#.utf8)

  private func addWaiting() throws {
    guard let first = waiting.first else { return }
    defer { (waiting, waitingSize) = ([], 0) }
    var array = first.payload
    array.insert(UInt8(ascii: "["), at: array.startIndex)
    for record in waiting.dropFirst() {
      array.append(UInt8(ascii: ","))
      array += record.payload
    }
    array.append(UInt8(ascii: "]"))
    // If they can't be decoded together, each is decoded alone, so that the error names it.
    if let steps: [Step] = try? StableJSON.decode(from: array, by: decoder),
      steps.count == waiting.count
    {
      for (step, record) in zip(steps, waiting) { try add(step, of: record) }
    } else {
      for record in waiting {
        for step in try reading(record, { try self.steps(of: $0) }) { try add(step, of: record) }
      }
    }
  }

  private func add(_ step: Step, of record: JournalRecord) throws {
    isBegun = true
    if step.kind == .states { (statesEnd, statesSize) = (size, record.payload.count) }
    if step.kind == .start || step.kind == .position { rewrittenSize = size }
    do throws(HistoryError) { try loading.add(step, without: dropped) } catch {
      throw step.kind == .start ? SessionError.history(error) : fault(error, in: record)
    }
  }

  private func fault(_ error: HistoryError, in record: JournalRecord) -> SessionError {
    if case .malformedStep = error {
      return .malformed(record: record.number, reason: "\(error)")
    }
    return .history(error)
  }

  private func steps(of record: JournalRecord) throws -> [Step] {
    var payload = record.payload
    if payload.has(#"kind":"start""#) {
      if let notes = try StartHead(of: payload)?.models {
        migration = try SessionMigration(of: notes, to: history, named: models)
        decoder = StableJSON.decoder(knowing: models.inOrder(of: notes).userInfo)
      }
    }
    if let migration { payload = Array(try migration.migrated(record.text).utf8)[...] }
    return payload.isArray
      ? try StableJSON.decode(from: payload, by: decoder)
      : [try StableJSON.decode(from: payload, by: decoder)]
  }

  /// Checks everything that was read.
  ///
  /// - Returns: What brings it back; nil if there are no records.
  func finish() throws -> (() -> Void)? {
    try addWaiting()
    guard hasRecords else { return nil }
    guard isBegun else {
      throw SessionError.malformed(record: nextRecord - 1, reason: "expected a start first")
    }
    try loading.finish()
    guard !loading.isLocked else { throw SessionError.locked }
    var restores: [() -> Void] = []
    for name in dropped { keptRecords[name] = nil }
    let unknown = Set(keptRecords.keys).subtracting(kept.map(\.name))
    if let name = unknown.min() { throw SessionError.history(.unknownModel(name)) }
    for store in kept {
      guard let record = keptRecords[store.name] else { continue }
      guard let restore = try reading(record, { try store.prepare($0.text) }) else {
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

  func noteRewriting(size: Int) { (statesEnd, statesSize, rewrittenSize) = (size, 0, size) }

  private func reading<Result>(
    _ record: JournalRecord, _ read: (JournalRecord) throws -> Result
  ) throws -> Result {
    do { return try read(record) } catch let error as HistoryError {
      throw SessionError.history(error)
    } catch let error as SessionError {
      throw error
    } catch {
      throw SessionError.malformed(record: record.number, reason: "\(error)")
    }
  }
}

/// The models of a start, without its states.
private struct StartHead: Decodable {
  var models: [ModelNote]?

  /// Reads the head of the first step of a record that has one.
  init?(of payload: ArraySlice<UInt8>) throws {
    let heads =
      payload.isArray
      ? try StableJSON.decode([StartHead].self, from: payload)
      : [try StableJSON.decode(StartHead.self, from: payload)]
    guard let head = heads.first(where: { $0.models != nil }) else { return nil }
    self = head
  }
}

extension ArraySlice<UInt8> {
  /// Whether the JSON is an array, as that of several steps is.
  fileprivate var isArray: Bool { first == UInt8(ascii: "[") }

  /// Whether the bytes contain a text.
  fileprivate func has(_ text: StaticString) -> Bool {
    let text = Array("\(text)".utf8)
    var place = startIndex
    while let found = first(text[0], from: place) {
      if self[found...].starts(with: text) { return true }
      place = found + 1
    }
    return false
  }
}
