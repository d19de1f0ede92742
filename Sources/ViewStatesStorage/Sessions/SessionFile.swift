import ViewStates
import ViewStatesTimeTravel

/// A file that keeps a history, so that the program can end at any moment and go on later.
///
/// ```swift
/// let history = History(document, viewState)
/// let session = try SessionFile(
///   path, in: files, app: "notes", of: history, document, viewState)
/// ```
///
/// If the file is there, the history and its stores are brought back first, in one change: the
/// present states, undo and redo, the branches, and the numbers of all steps. From then on, every
/// change is written before any view is shown it.
///
/// If a model had an older version, and is a `MigratingModel`, its states and actions are migrated,
/// and the file is replaced by one of the present version.
///
/// The session keeps the history and its stores. It ends when it is closed or released.
@MainActor
public final class SessionFile<each Model: StateModel> {
  /// What was found in the file.
  public let report: SessionReport
  /// Called once, when a change cannot be written.
  ///
  /// Nothing is written after it.
  public var onFailure: @MainActor (SessionError) -> Void = { _ in }

  private let journal: Journal
  private var recording: HistoryRecording<repeat each Model>?
  private let keptStores: [KeptStore]
  private var subscriptions: [Subscription] = []
  private var failure: SessionError?
  /// The size of the file at which it is compacted.
  private var compaction: Int

  /// Opens a session and continues it, or begins one if there is no file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - app: The name of the program, in letters, digits and hyphens. The session of another one
  ///     is not opened.
  ///   - flushing: The moment at which a change is written to the disk.
  ///   - keptStores: The stores beside the history, which are restored before it.
  ///   - history: The history.
  ///   - stores: All stores of the history, in its order. Others are a mistake in the program and
  ///     stop it.
  /// - Throws: ``SessionError``. Then the history and its stores are as they were. The file is,
  ///   too, except that an incomplete last line may be cut off, after a copy is kept.
  /// - Complexity: O(*n*) in the number of actions.
  public init(
    _ path: String, in files: any FileSystem, app: String,
    flushing: JournalFlushing = .eachRecord, keeping keptStores: [KeptStore] = [],
    of history: History,
    _ stores: repeat Store<each Model>
  ) throws(SessionError) {
    self.keptStores = keptStores
    var reading = SessionReading(
      HistoryReplay(of: history, repeat each stores), keeping: keptStores)
    let migrated: [String: Int]
    do {
      let journal = try Journal.open(
        path, in: files, kind: SessionKind.of(app), flushing: flushing,
        limits: SessionKind.limits
      ) { record in
        try reading.add(record)
      }
      migrated = reading.migration?.versions ?? [:]
      if !migrated.isEmpty {
        guard !reading.isLocked else { throw SessionError.locked }
        try Self.migrate(journal, at: path, in: files, app: app, repeat each stores)
        reading = SessionReading(
          HistoryReplay(of: history, repeat each stores), keeping: keptStores)
        try Self.read(path, in: files, app: app) { try reading.add($0) }
      }
      try reading.finish()
      self.journal = journal
    } catch {
      throw SessionError(error)
    }
    report = SessionReport(
      journal: journal.report, steps: journal.report.records == 0 ? 0 : history.stepCount - 1,
      migrated: migrated, nextRecord: journal.nextNumber)
    compaction = max(SessionKind.leastCompaction, 2 * journal.size)
    let recording = HistoryRecording(of: history, repeat each stores) { [weak self] entries in
      self?.record(entries)
    }
    self.recording = recording
    if journal.report.records == 0 {
      // One record, so that a crash leaves all of them or none.
      var entries: [HistoryEntry<repeat each Model>] = []
      recording.restart { entries.append($0) }
      record(entries)
    }
    subscriptions = keptStores.map { store in
      store.follow { [weak self] line in self?.append { try line.get() } }
    }
    if let failure { throw failure }
  }

  /// Brings a history back without opening its session: the file is neither locked nor changed, and
  /// what happens later is not recorded.
  ///
  /// Older versions of models are migrated in memory.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - app: The name of the program.
  ///   - keptStores: The stores beside the history.
  ///   - history: The history.
  ///   - stores: All stores of the history, in its order.
  /// - Returns: What was found.
  /// - Throws: ``SessionError``. Then the history and its stores are as they were.
  /// - Complexity: O(*n*) in the number of actions.
  @discardableResult
  public static func read(
    _ path: String, in files: any FileSystem, app: String, keeping keptStores: [KeptStore] = [],
    into history: History, _ stores: repeat Store<each Model>
  ) throws(SessionError) -> SessionReport {
    let reading = SessionReading(
      HistoryReplay(of: history, repeat each stores), keeping: keptStores)
    do {
      let report = try read(path, in: files, app: app) { try reading.add($0) }
      try reading.finish()
      return SessionReport(
        journal: report, steps: report.records == 0 ? 0 : history.stepCount - 1,
        migrated: reading.migration?.versions ?? [:], nextRecord: reading.nextRecord)
    } catch {
      throw SessionError(error)
    }
  }

  @discardableResult
  private static func read(
    _ path: String, in files: any FileSystem, app: String,
    reading: (JournalRecord) throws -> Void
  ) throws -> JournalReport {
    try Journal.read(
      path, in: files, kind: SessionKind.of(app), limits: SessionKind.limits, reading: reading)
  }

  /// Replaces the records of older models by those of the present ones.
  ///
  /// The records of kept stores stay as they are. Each is migrated when it is restored.
  private static func migrate(
    _ journal: Journal, at path: String, in files: any FileSystem, app: String,
    _ stores: repeat Store<each Model>
  ) throws {
    let copies = (repeat Store((each stores).state))
    let history = History(repeat each copies, bounds: HistoryBounds(bytes: .max))
    let reading = SessionReading(HistoryReplay(of: history, repeat each copies), keeping: [])
    try read(path, in: files, app: app) { try reading.add($0) }
    try reading.finish()
    var lines: [String] = []
    try HistoryRecording(of: history, repeat each copies) { _ in }.restart {
      lines.append(try StableJSON.encode($0.withNamesInFiles))
    }
    try journal.compact(to: lines + reading.keptLines)
  }

  /// Throws the failure if a change could not be written.
  ///
  /// Call it before you acknowledge a command, and end the program if it throws.
  ///
  /// - Throws: The first ``SessionError``, again at each call.
  public func check() throws(SessionError) {
    if let failure { throw failure }
  }

  /// Writes everything to the disk and closes the file; nothing is recorded then.
  ///
  /// - Throws: ``SessionError``.
  public func close() throws(SessionError) {
    recording = nil
    for subscription in subscriptions { subscription.cancel() }
    try check()
    do throws(JournalError) { try journal.close() } catch { throw SessionError(error) }
  }

  private func record(_ entries: [HistoryEntry<repeat each Model>]) {
    append {
      let entries = entries.map { $0.withNamesInFiles }
      return entries.count == 1
        ? try StableJSON.encode(entries[0]) : try StableJSON.encode(entries)
    }
    if journal.size > compaction { compact() }
  }

  private func append(_ line: () throws -> String) {
    guard failure == nil else { return }
    do {
      try journal.append(try line())
    } catch {
      let failure = SessionError(error)
      self.failure = failure
      onFailure(failure)
    }
  }

  /// Replaces all entries by those that lead to what the history keeps, once the file is twice as
  /// long as after the last time.
  ///
  /// So the file stays near the size of what the history keeps, and writing it anew takes no longer
  /// than all appends since then.
  private func compact() {
    guard let recording else { return }
    // The journal goes on after a failure, unless an append would fail as well.
    var lines: [String] = []
    _ = try? recording.restart(
      { lines.append(try StableJSON.encode($0.withNamesInFiles)) },
      replacing: { try journal.compact(to: lines + keptStores.map { try $0.line() }) })
    compaction = max(SessionKind.leastCompaction, 2 * journal.size)
  }
}

/// What was found when a session was opened.
public struct SessionReport: Hashable, Sendable, CustomStringConvertible {
  /// What the journal says of the file.
  public var journal: JournalReport
  /// How many steps were brought back, without the start; 0 if the session is new.
  public var steps: Int
  /// The models that had an older version, with that version.
  public var migrated: [String: Int]
  /// The number of the next record, which is greater than in any earlier run that changed anything.
  public var nextRecord: Int

  /// What was found, in a few words, with what was cut off.
  public var description: String {
    let found =
      journal.records == 0
      ? "a new session" : "continued after \(steps) step\(steps == 1 ? "" : "s")"
    let whole = ([found] + migratedModels(migrated)).joined(separator: ", ")
    return journal.cut.map { "\(whole); \($0)" } ?? whole
  }
}
