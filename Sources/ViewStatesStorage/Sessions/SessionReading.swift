import ViewStates
import ViewStatesTimeTravel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the records of a session into a timeline beside the history, and migrates those of older
/// models while it decodes them.
@MainActor
final class SessionReading {
  let models: HistoryModels
  private let history: History
  let loading: HistoryLoading
  private let namedStores: [NamedStore]
  private let dropped: Set<String>
  /// A decoder with the models in the order of the file, once its first steps were read.
  private var decoder: JSONDecoder?
  /// The models of the file, in their present versions.
  private var notes: [ModelNote] = []
  /// The models with an older version in the file, and that version.
  private var migrated: [String: Int] = [:]
  /// The named stores with an older version in the file, and that version.
  private var migratedNamed: [String: Int] = [:]
  /// The last state of each named store.
  private var named: [String: SavedLine] = [:]
  /// Records to decode together: one by one, opening takes about a tenth longer.
  private var waiting: [Record] = []
  private var states: [FoundStates.Found] = []
  /// The end of the last line with the states of all stores.
  private(set) var statesEnd = 0
  /// The bytes of the last start and of the steps that were written with it, and of the header
  /// unless an earlier history precedes them.
  private(set) var startBytes = 0..<0

  /// 64 KiB of lines are some hundred actions, and little compared to the memory of a history.
  private static let mostWaiting = 65_536

  init(of history: History, keeping namedStores: [NamedStore], without dropped: Set<String>) {
    (self.history, self.namedStores, self.dropped) = (history, namedStores, dropped)
    models = history.recorder.models { $0.nameInFiles }
    loading = HistoryLoading(for: history, as: models)
    let names = namedStores.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      stopProgram(
        because: "a session keeps two stores with the name '\(twice)'. Give each its own name.")
    }
  }

  /// Whether the form of the file differs from what the program writes.
  var isOutdated: Bool { !migrated.isEmpty || loading.isRearranged }

  /// Checks everything that was read, and reports what was found.
  func finish(_ found: FoundRecords) throws -> SessionReport {
    try decodeWaiting()
    var timeline = history.recorder.timeline
    if found.count > 0 {
      guard decoder != nil else { throw UnreadableRecord(number: found.next - 1, reason: noStart) }
      try loading.finish()
      timeline = loading.timeline
      for name in dropped { named[name] = nil }
      let kept = try FoundStates(named.values.sorted { $0.kept < $1.kept }, of: namedStores)
      (states, migratedNamed) = (kept.states, kept.migrated)
      guard !loading.isLocked, !namedStores.contains(where: \.store.isLocked) else {
        throw StorageError.locked
      }
    }
    return SessionReport(
      isNew: found.count == 0, step: timeline.current, lastStep: timeline.tip,
      migrated: migrated.merging(migratedNamed) { $1 }, nextRecord: found.next, torn: found.torn)
  }

  /// Restores everything in one change; what reacts to it comes after `begin`.
  func restore(then begin: () -> Void = {}) {
    announceTogether(because: .restore()) {
      for state in states { state.restore() }
      if decoder != nil { loading.adopt() }
      begin()
    }
  }

  /// The records that the file lacks: other bounds, and the states of named stores that it does not
  /// have, or in an older version.
  func missingLines() throws -> [String] {
    let absent = namedStores.filter { named[$0.name] == nil }
    let older = states.filter { migratedNamed[$0.store.name] != nil }
    return try (loading.boundsLine.map { [try StableJSON.encode($0)] } ?? [])
      + absent.map { try $0.line() } + older.map { store, state, _ in try store.line(of: state) }
  }

  /// The records of the present form of the file, without those that it lacks.
  func presentLines() throws -> [String] {
    let lines = try loading.lines() + [loading.timeline.statesLine()]
    let present = states.filter { migratedNamed[$0.store.name] == nil }
    return try lines.map { try StableJSON.encode($0) }
      + present.map { store, state, _ in try store.line(of: state) }
  }
}

// MARK: - Records

extension SessionReading {
  /// Adds the next record of the file.
  func add(_ record: Record) throws {
    var record = record
    while record.payload.starts(with: SavedLine.beginning) {
      let state = record.payload.prefix { $0 != UInt8(ascii: NamedStore.separator) }
      let line: SavedLine = try reading(record) { try StableJSON.decode(from: state) }
      named[line.kept] = line
      if state.endIndex == record.payload.endIndex { return }
      record.payload = record.payload[(state.endIndex + 1)...]
    }
    if decoder == nil { decoder = try reading(record) { try begin(with: record) } }
    waiting.append(record)
    let size = record.end - waiting[0].payload.startIndex
    if size >= Self.mostWaiting { try decodeWaiting() }
  }

  /// Learns from the start which models the file has, in which versions.
  private func begin(with record: Record) throws -> JSONDecoder {
    let details: [StepDetails] = try values(of: record, by: StableJSON.decoder)
    guard let notes = details.first?.models else { throw noStart }
    self.notes = notes
    var models = models.inOrder(of: notes)
    func read<Track: StoreTrack>(_: Track, at index: Int) throws {
      typealias Model = Track.Model
      let (name, version) = (notes[index].name, notes[index].version)
      if try Model.isOlder(version, named: name) {
        (migrated[name], self.notes[index].version) = (version, Model.schemaVersion)
      }
      models.codings[index] = HistoryModels.Coding(self.notes[index]) { decoder in
        try Model.read(OlderState(version: version, in: decoder), named: name)
      } actions: { decoder in
        try Model.read(OlderAction(version: version, in: decoder), named: name)
      }
    }
    for (index, place) in self.models.places(of: notes).enumerated() {
      if let place { try read(history.recorder.timeline.tracks[place], at: index) }
    }
    return StableJSON.decoder(knowing: models.userInfo)
  }

  private func decodeWaiting() throws {
    defer { waiting = [] }
    guard let decoder else { return }
    var all: [UInt8] = []
    for record in waiting {
      all.append(UInt8(ascii: all.isEmpty ? "[" : ","))
      all += isOneStep(record) ? "[".utf8 + record.payload + "]".utf8 : record.payload
    }
    all.append(UInt8(ascii: "]"))
    let lists: [[Step]]? = try? StableJSON.decode(from: all[...], by: decoder)
    for (index, record) in waiting.enumerated() {
      // One by one if they cannot be decoded together, because an error names the record.
      let steps =
        try lists?.count == waiting.count
        ? lists?[index] : reading(record) { try values(of: record, by: decoder) }
      for step in steps ?? [] { try add(step, of: record) }
      // The steps of a record are those of one change.
      loading.finishChange()
    }
  }

  /// The values of a record, which is one of them or an array.
  private func values<Value: Decodable>(
    of record: Record, by decoder: JSONDecoder
  ) throws -> [Value] {
    isOneStep(record)
      ? [try StableJSON.decode(from: record.payload, by: decoder)]
      : try StableJSON.decode(from: record.payload, by: decoder)
  }

  private func isOneStep(_ record: Record) -> Bool { record.payload.first == UInt8(ascii: "{") }

  private func add(_ step: Step, of record: Record) throws {
    var step = step
    switch step.kind {
    case .states: statesEnd = record.end
    case .position: startBytes = startBytes.lowerBound..<record.end
    case .start:
      // The index is an offset in the file, because a payload is a slice of all its bytes.
      startBytes = (startBytes.isEmpty ? 0 : record.payload.startIndex)..<record.end
      step.details?.models = notes
    default: break
    }
    do throws(HistoryError) { try loading.add(step, without: dropped) } catch {
      guard case .malformedStep = error, step.kind != .start else { throw error }
      throw UnreadableRecord(number: record.number, reason: error)
    }
  }

  private func reading<Result>(
    _ record: Record, _ read: () throws -> Result
  ) throws -> Result {
    do { return try read() } catch {
      throw error is HistoryError ? error : UnreadableRecord(number: record.number, reason: error)
    }
  }
}

private let noStart = InvalidState("expected a start first")
