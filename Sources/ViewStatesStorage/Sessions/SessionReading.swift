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
  private let loading: HistoryLoading
  private let namedStores: [NamedStore]
  private let dropped: Set<String>
  /// A decoder with the models in the order of the file, once its first steps were read.
  private var decoder: JSONDecoder?
  /// The models of the file, in their present versions.
  private var notes: [ModelNote] = []
  /// The models with an older version in the file, and that version.
  private var migrated: [String: Int] = [:]
  /// The last state of each named store.
  private var named: [String: (record: Record, line: SavedLine)] = [:]
  /// Records to decode together: one by one, Foundation's decoder takes half as long again.
  private var waiting: [Record] = []
  private var waitingSize = 0
  private(set) var nextRecord = 1
  /// An entry that must be written because the bounds changed.
  private(set) var boundsLine: Step?
  /// The end of the last line with the states of all stores, and the size of the file when it was
  /// last rewritten, without an earlier history.
  var (statesEnd, rewrittenSize) = (0, 0)
  /// The bytes of an earlier history, before the start of this one.
  var earlierSize = 0

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

  func report(of found: FoundRecords, next: Int) -> SessionReport {
    let state = history.state
    return SessionReport(
      isNew: found.count == 0, step: state.current, lastStep: state.last, migrated: migrated,
      nextRecord: next, torn: found.torn)
  }

  /// Checks everything that was read.
  ///
  /// - Returns: A closure that restores the history; nil if there are no records.
  func finish() throws -> (() -> Void)? {
    try decodeWaiting()
    guard nextRecord > 1 else { return nil }
    guard decoder != nil else { throw StorageError(record: nextRecord - 1, noStart) }
    try loading.finish()
    for name in dropped { named[name] = nil }
    let lines = named.values.map(\.line).sorted { $0.kept < $1.kept }
    let found = try FoundStates(lines, of: namedStores)
    guard !loading.isLocked, !namedStores.contains(where: \.store.isLocked) else {
      throw StorageError.locked
    }
    boundsLine = loading.boundsLine
    return { [loading] in
      for restore in found.restores { restore() }
      loading.adopt()
    }
  }

  /// Converts the file to the present form, and adds what the next opening needs; if it fails, the
  /// file is as it was.
  func write(to records: RecordFile) throws {
    var lines = try boundsLine.map { [try StableJSON.encode($0)] } ?? []
    if isOutdated {
      try records.rewrite(as: presentLines() + lines)
      (statesEnd, rewrittenSize, earlierSize) = (records.size, records.size, 0)
      return
    }
    let length = records.size - statesEnd
    let states = SessionFile.statesLine(of: loading.timeline, after: length)
    if let states { lines.append(states) }
    // Both at once, so that the file has both or neither, after one flush.
    if !lines.isEmpty { try records.append(lines) }
    if states != nil { statesEnd = records.size }
  }

  /// The records of the present form of the file.
  private func presentLines() throws -> [String] {
    let lines = try loading.lines() + [loading.timeline.statesLine()]
    return try lines.map { try StableJSON.encode($0) }
      + named.values.map(\.record).sorted { $0.number < $1.number }.map(\.text)
  }
}

// MARK: - Records

extension SessionReading {
  /// Adds the next record of the file.
  func add(_ record: Record) throws {
    nextRecord = record.number + 1
    guard !record.payload.starts(with: SavedLine.beginning) else {
      let line: SavedLine = try reading(record) { try StableJSON.decode(from: record.payload) }
      named[line.kept] = (record, line)
      return
    }
    let decoder = try self.decoder ?? reading(record) { try begin(with: record) }
    if record.isList {
      try decodeWaiting()
      try addSteps(of: record, by: decoder)
    } else {
      waiting.append(record)
      waitingSize += record.payload.count
      if waitingSize >= Self.mostWaiting { try decodeWaiting() }
    }
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
      guard try Model.isOlder(version, named: name) else {
        models.codings[index] = HistoryModels.Coding(notes[index]) { decoder -> Model in
          try decoding(name, from: decoder)
        } actions: { decoder in
          try decoding(name, from: decoder)
        }
        return
      }
      (migrated[name], self.notes[index].version) = (version, Model.schemaVersion)
      models.codings[index] = HistoryModels.Coding(notes[index]) { decoder in
        try Model.migrated(OlderState(version: version, in: decoder), named: name)
      } actions: { decoder in
        var (list, all) = (try decoder.unkeyedContainer(), [Model.Action]())
        while !list.isAtEnd {
          let action = OlderAction(version: version, in: try list.superDecoder())
          // A migration can return any number of actions.
          all += try Model.migrated(action, named: name)
        }
        return all
      }
    }
    for (index, place) in self.models.places(of: notes).enumerated() {
      if let place { try read(history.recorder.timeline.tracks[place], at: index) }
    }
    let decoder = StableJSON.decoder(knowing: models.userInfo)
    self.decoder = decoder
    return decoder
  }

  private func decodeWaiting() throws {
    defer { (waiting, waitingSize) = ([], 0) }
    guard let decoder else { return }
    var all: [UInt8] = []
    for record in waiting {
      all.append(UInt8(ascii: all.isEmpty ? "[" : ","))
      all += record.payload
    }
    all.append(UInt8(ascii: "]"))
    if let steps: [Step] = try? StableJSON.decode(from: all[...], by: decoder),
      steps.count == waiting.count
    {
      for (record, step) in zip(waiting, steps) { try add(step, of: record) }
    } else {
      // One by one, so that the error names the record.
      for record in waiting { try addSteps(of: record, by: decoder) }
    }
  }

  private func addSteps(of record: Record, by decoder: JSONDecoder) throws {
    for step: Step in try reading(record, { try values(of: record, by: decoder) }) {
      try add(step, of: record)
    }
  }

  /// The values of a record, which is one of them or an array.
  private func values<Value: Decodable>(
    of record: Record, by decoder: JSONDecoder
  ) throws -> [Value] {
    record.isList
      ? try StableJSON.decode(from: record.payload, by: decoder)
      : [try StableJSON.decode(from: record.payload, by: decoder)]
  }

  private func add(_ step: Step, of record: Record) throws {
    var step = step
    switch step.kind {
    case .states: statesEnd = record.end
    case .position: rewrittenSize = record.end - earlierSize
    case .start:
      // The index is an offset in the file, because a payload is a slice of all its bytes.
      if rewrittenSize > 0 { earlierSize = record.payload.startIndex }
      rewrittenSize = record.end - earlierSize
      step.details?.models = notes
    default: break
    }
    do throws(HistoryError) { try loading.add(step, without: dropped) } catch {
      guard case .malformedStep = error, step.kind != .start else { throw error }
      throw StorageError(record: record.number, error)
    }
  }

  private func reading<Result>(
    _ record: Record, _ read: () throws -> Result
  ) throws -> Result {
    do { return try read() } catch {
      throw error is HistoryError ? error : StorageError(record: record.number, error)
    }
  }
}

extension Record {
  /// Whether it has several steps.
  fileprivate var isList: Bool { payload.first == UInt8(ascii: "[") }
}

/// Decodes a value of a model, which an error names.
private func decoding<Value: Decodable>(
  _ model: String, from decoder: any Decoder
) throws -> Value {
  do { return try Value(from: decoder) } catch {
    // Decoded again, for the reason in plain words.
    return try naming(model) { try DecodedValue(from: decoder).result.get() }
  }
}

private let noStart = InvalidState("expected a start first")
