import ViewStates
import ViewStatesTimeTravel

/// A file that keeps a history, so that the program can end at any moment and continue later.
///
/// ```swift
/// let history = History(document, viewState)
/// let session = try SessionFile(path, in: files, app: "notes", of: history)
/// ```
///
/// If the file exists, everything is restored first, in one change: the present states, also those
/// of the stores beside the history, undo and redo, the branches, and the numbers of all steps.
/// From then on, every change is written before any view is shown it.
///
/// A file of an earlier version of the program is converted to the present form. A store that was
/// added begins with its first state, and an older `MigratingModel` is migrated. A store that the
/// program no longer has is refused by its name, unless you name it as dropped.
///
/// The session keeps the history and its stores. It ends when it is closed or released.
@MainActor
public final class SessionFile: ChangeRecorder {
  /// What was found in the file when it was opened.
  public private(set) var report: SessionReport
  /// Called once, when a change cannot be written; nothing is written after it.
  public var onFailure: @MainActor (StorageError) -> Void = { _ in }

  private let history: History
  private let records: RecordFile
  private let models: HistoryModels
  private let namedStores: [NamedStore]
  /// The names of the stores beside the history that changed since the last record.
  private var changed: Set<String> = []
  private var failure: StorageError?
  private var isClosed = false
  /// The end of the last line with the states of all stores.
  private var statesEnd: Int
  /// The size of the file after it was last rewritten.
  private var rewrittenSize: Int
  /// Whether an earlier history precedes the last start.
  private var hasEarlier: Bool
  // The size below which a file is not rewritten; a test sets a smaller one.
  package var leastRewriting = 1 << 20
  /// Runs work off the main actor; a test runs it when it needs to.
  package var runBeside: (@escaping @Sendable () -> Void) -> Void = { work in
    Task.detached { work() }
  }

  /// The fewest bytes between two lines with the states of all stores; reading so many takes a
  /// hundredth of a second.
  private static let leastDistance = 1 << 16

  /// Opens a session and continues it, or begins a new one if there is no file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - app: The name of the program, in letters, digits and hyphens. The session of another
  ///     program is not opened.
  ///   - flushing: The moment at which a change is written to the disk.
  ///   - namedStores: The stores beside the history, each with its own name.
  ///   - dropped: The names of models and of named stores that earlier versions of the program had.
  ///   - history: The history.
  /// - Throws: ``StorageError``. The history and its stores are then as they were, and so is the
  ///   file, except that an incomplete last line may be cut off after it was copied.
  /// - Complexity: O(*n*) in the number of steps.
  public init(
    _ path: String, in files: any FileSystem, app: String,
    flushing: SessionFlushing = .eachChange, keeping namedStores: [NamedStore] = [],
    dropping dropped: Set<String> = [], of history: History
  ) throws(StorageError) {
    let reading = SessionReading(of: history, keeping: namedStores, without: dropped)
    do {
      let isMissing = try files.status(of: path) == nil
      records = try RecordFile.open(
        path, in: files, kind: "\(app)-session", flushing: flushing, reading: reading.add)
      report = try reading.finish(records.found)
      (self.history, self.namedStores, models) = (history, namedStores, reading.models)
      (statesEnd, rewrittenSize) = (reading.statesEnd, reading.startBytes.count)
      hasEarlier = reading.startBytes.lowerBound > 0
      if !report.isNew {
        try bringUpToDate(after: reading)
      } else {
        do { try begin() } catch {
          // A file that was there stays, even if it is empty.
          if isMissing { _ = try? records.remove() }
          throw error
        }
      }
    } catch {
      throw StorageError(error, at: path)
    }
    reading.restore {
      for store in namedStores {
        // The name alone, as the store would keep itself.
        store.record { [weak self, name = store.name] cause in
          self?.noteChange(of: name, because: cause)
        }
      }
      history.recorder.addWriter { [weak self] steps in
        self?.write(steps)
        return self?.isClosed == false
      }
    }
  }

  /// Restores a history without opening its session: the file is neither locked nor changed, and
  /// later changes are not recorded.
  ///
  /// The parameters, the errors and the complexity are those of the initializer.
  @discardableResult
  public static func read(
    _ path: String, in files: any FileSystem, app: String, keeping namedStores: [NamedStore] = [],
    dropping dropped: Set<String> = [], into history: History
  ) throws(StorageError) -> SessionReport {
    let reading = SessionReading(of: history, keeping: namedStores, without: dropped)
    do {
      let found = try RecordFile.read(
        path, in: files, kind: "\(app)-session", reading: reading.add)
      let report = try reading.finish(found)
      reading.restore()
      return report
    } catch {
      throw StorageError(error, at: path)
    }
  }

  /// Throws the first failure if a change could not be written, again at each call.
  ///
  /// Call it before you acknowledge a command, and end the program if it throws.
  public func check() throws(StorageError) {
    if let failure { throw failure }
  }

  /// Writes everything to the disk and closes the file; later changes are not recorded.
  ///
  /// To close it again does nothing.
  ///
  /// - Throws: ``StorageError``, again at each call. The file is closed anyway.
  public func close() throws(StorageError) {
    if isClosed { return try check() }
    // A reaction may close it in the middle of a change.
    history.recorder.write()
    if isWriting, let line = statesLine(of: history.recorder.timeline) {
      append { line }
    }
    isClosed = true
    do { try records.close() } catch { failure = failure ?? StorageError(error) }
    try check()
  }
}

// MARK: - Writing

extension SessionFile {
  private var isWriting: Bool { failure == nil && !isClosed }

  private func begin() throws {
    let steps = try history.recorder.timeline.lines(of: models.notes)
    try records.append(record(of: namedStores, and: steps))
    rewrittenSize = records.size
  }

  /// Converts the file to the present form, and adds what the next opening needs; if it fails, the
  /// file is as it was.
  private func bringUpToDate(after reading: SessionReading) throws {
    var lines = try reading.missingLines()
    func rewrite() throws {
      try records.rewrite(as: reading.presentLines() + lines)
      (statesEnd, rewrittenSize, hasEarlier) = (records.size, records.size, false)
    }
    if reading.isOutdated {
      try rewrite()
    } else if !isRewritingDue(for: reading.loading.timeline) || (try? rewrite()) == nil {
      let states = statesLine(of: reading.loading.timeline)
      if let states { lines.append(states) }
      // Both at once, so that the file has both or neither, after one flush.
      if !lines.isEmpty { try records.append(lines) }
      if states != nil { statesEnd = records.size }
    }
    report.nextRecord = records.found.next
  }

  /// Notes that a store beside the history changed; it is written with what the history records of
  /// the same change.
  private func noteChange(of store: String, because cause: Cause) -> (any ChangeRecorder)? {
    if isClosed { return nil }
    // A history that shows a step changes nothing.
    if cause != .start { changed.insert(store) }
    return self
  }

  // The history itself would show its position again.
  @usableFromInline
  package func finishChange() { history.recorder.finishEntries() }

  private func write(_ steps: [Step]) {
    if steps.isEmpty, changed.isEmpty { return }
    let stores = namedStores.filter { changed.remove($0.name) != nil }
    var steps = steps
    for index in steps.indices where steps[index].kind == .start {
      steps[index].details?.models = models.notes
      hasEarlier = true
    }
    append { try record(of: stores, and: steps) }
    if isWriting { rewriteIfDue() }
  }

  /// One record, so that a crash leaves all of a change or nothing.
  private func record(of stores: [NamedStore], and steps: [Step]) throws -> String {
    let separator = String(NamedStore.separator)
    let states = try stores.map { try $0.line() }
    if steps.isEmpty { return states.joined(separator: separator) }
    let line = try steps.count == 1 ? StableJSON.encode(steps[0]) : StableJSON.encode(steps)
    return states.isEmpty ? line : (states + [line]).joined(separator: separator)
  }

  private func append(_ line: () throws -> String) {
    guard isWriting else { return }
    do { try records.append(line()) } catch {
      let failure = StorageError(error)
      self.failure = failure
      onFailure(failure)
    }
  }

  /// A line with the states of all stores, if it is shorter than the lines since the last one.
  ///
  /// So these lines at most double a file, and opening it applies only the steps after the last
  /// one. It is written when a session is opened or closed, because encoding large states takes
  /// longer than a change may.
  private func statesLine(of timeline: Timeline) -> String? {
    let length = records.size - statesEnd
    guard length > Self.leastDistance, let line = try? StableJSON.encode(timeline.statesLine()),
      line.utf8.count <= length
    else { return nil }
    return line
  }

  /// Whether the file is twice as long as after it was last rewritten, and nobody needs most of it:
  /// it has an earlier history, or twice as many records as the history has steps.
  ///
  /// One that is near its limit is rewritten in any case.
  private func isRewritingDue(for timeline: Timeline) -> Bool {
    records.size > max(leastRewriting, 2 * rewrittenSize)
      && (hasEarlier || records.found.count > 2 * timeline.count
        || records.size > records.form.limit / 2)
  }

  /// Rewrites the file with only the steps that the history still keeps, and the present states of
  /// the stores beside it.
  ///
  /// The oldest states are computed, and the lines encoded and written, off the main actor, because
  /// states can be large. A later change adds what was recorded meanwhile.
  private func rewriteIfDue() {
    let timeline = history.recorder.timeline
    do {
      if records.isRewriting {
        if try records.finishRewriting() { (statesEnd, rewrittenSize) = (0, records.size) }
      } else if isRewritingDue(for: timeline) {
        let steps = try timeline.lines(of: models.notes, isComputed: false)
        let named = namedStores.map { ($0, $0.state()) }
        let rewriting = try records.beginRewriting()
        hasEarlier = false
        runBeside {
          rewriting.write {
            var steps = steps
            try steps[0].applyActions()
            return try steps.map { try StableJSON.encode($0) } + named.map { try $0.line(of: $1) }
          }
        }
      }
    } catch {
      // After a failure, the old file is used further, unless an append would fail as well.
      rewrittenSize = records.size
    }
  }
}
