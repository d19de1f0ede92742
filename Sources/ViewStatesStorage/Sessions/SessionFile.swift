import ViewStates
import ViewStatesTimeTravel

/// A file that keeps a history, so that the program can end at any moment and go on later.
///
/// ```swift
/// let history = History(document, viewState)
/// let session = try SessionFile(path, in: files, app: "notes", of: history)
/// ```
///
/// If the file is there, the history and its stores are brought back first, in one change: the
/// present states, undo and redo, the branches, and the numbers of all steps. From then on, every
/// change is written before any view is shown it.
///
/// A file of an earlier version of the program is brought to the present form. A store that was
/// added begins with its first state. If a model had an older version, and is a `MigratingModel`,
/// its states and actions are migrated. A store that the program no longer has is refused by its
/// name, unless the program says that it dropped the store.
///
/// The session keeps the history and its stores. It ends when it is closed or released.
@MainActor
public final class SessionFile {
  /// What was found in the file.
  public let report: SessionReport
  /// Called once, when a change cannot be written.
  ///
  /// Nothing is written after it.
  public var onFailure: @MainActor (SessionError) -> Void = { _ in }

  private let history: History
  private let journal: Journal
  private let models: HistoryModels
  private let keptStores: [KeptStore]
  private var failure: SessionError?
  private var isClosed = false
  /// The size of the file after the last states of all stores, and the size of those.
  private var (statesEnd, statesSize) = (0, 0)
  /// The size of the file after it was last written anew, and what was forgotten until then.
  private var (rewrittenSize, rewrittenForgotten) = (0, 0)
  private var rewriting: SessionRewriting?

  /// Opens a session and continues it, or begins one if there is no file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The file system.
  ///   - app: The name of the program, in letters, digits and hyphens. The session of another one
  ///     is not opened.
  ///   - flushing: The moment at which a change is written to the disk.
  ///   - keptStores: The stores beside the history, each with a name of its own.
  ///   - dropped: The names of models that the history had in earlier versions of the program, and
  ///     of kept stores.
  ///   - history: The history.
  /// - Throws: ``SessionError``. Then the history and its stores are as they were. The file is,
  ///   too, except that an incomplete last line may be cut off, after a copy is kept.
  /// - Complexity: O(*n*) in the number of steps.
  public init(
    _ path: String, in files: any FileSystem, app: String,
    flushing: JournalFlushing = .eachRecord, keeping keptStores: [KeptStore] = [],
    dropping dropped: Set<String> = [], of history: History
  ) throws(SessionError) {
    (self.history, self.keptStores) = (history, keptStores)
    let reading = SessionReading(of: history, keeping: keptStores, without: dropped)
    models = reading.models
    do {
      let journal = try Journal.open(
        path, in: files, kind: SessionKind.of(app), flushing: flushing, limits: SessionKind.limits
      ) { record in
        try reading.add(record)
      }
      let restored = try reading.finish()
      if let restored {
        if reading.isOutdated {
          try journal.compact(to: reading.presentLines())
          reading.noteRewriting(size: journal.size)
        }
        restored()
      }
      self.journal = journal
    } catch {
      throw SessionError(error)
    }
    report = SessionReport(
      journal: journal.report, steps: journal.report.records == 0 ? 0 : history.stepCount - 1,
      migrated: reading.migrated, nextRecord: journal.nextNumber)
    (statesEnd, statesSize) = (reading.statesEnd, reading.statesSize)
    (rewrittenSize, rewrittenForgotten) = (reading.rewrittenSize, 0)
    if journal.report.records == 0 {
      // One record, so that a crash leaves all of it or nothing.
      append { try Self.line(of: history.recorder.timeline.lines(of: models.notes)) }
      (rewrittenSize, rewrittenForgotten) = (journal.size, history.recorder.timeline.forgotten)
    } else {
      if let line = reading.boundsLine { append { try StableJSON.encode(line) } }
      writeStatesIfDue()
    }
    history.recorder.addWriter { [weak self] steps in
      guard let self, !isClosed else { return false }
      write(steps)
      return true
    }
    for store in keptStores {
      store.follow(self) { session, line in
        guard !session.isClosed else { return false }
        session.append(line)
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Brings a history back without opening its session: the file is neither locked nor changed, and
  /// what happens later is not recorded.
  ///
  /// Older versions of models are migrated in memory.
  ///
  /// The parameters, the errors and the complexity are those of the initializer.
  @discardableResult
  public static func read(
    _ path: String, in files: any FileSystem, app: String, keeping keptStores: [KeptStore] = [],
    dropping dropped: Set<String> = [], into history: History
  ) throws(SessionError) -> SessionReport {
    let reading = SessionReading(of: history, keeping: keptStores, without: dropped)
    do {
      let report = try Journal.read(
        path, in: files, kind: SessionKind.of(app), limits: SessionKind.limits
      ) { record in
        try reading.add(record)
      }
      try reading.finish()?()
      return SessionReport(
        journal: report, steps: report.records == 0 ? 0 : history.stepCount - 1,
        migrated: reading.migrated, nextRecord: reading.nextRecord)
    } catch {
      throw SessionError(error)
    }
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
  /// - Throws: ``SessionError``. The file is closed even so.
  public func close() throws(SessionError) {
    writeStatesIfDue()
    (isClosed, rewriting) = (true, nil)
    do throws(JournalError) { try journal.close() } catch {
      throw failure ?? SessionError(error)
    }
    try check()
  }
}

// MARK: - Writing

extension SessionFile {
  private func write(_ steps: [Step]) {
    let size = journal.size
    append {
      try Self.line(
        of: steps.map { step in
          var step = step
          if step.kind == .start { step.details = step.details?.with(models: models.notes) }
          return step
        })
    }
    if failure == nil { rewriteSlice(after: journal.size - size) }
  }

  private func append(_ line: () throws -> String) {
    guard failure == nil else { return }
    do {
      let line = try line()
      try journal.append(line)
      rewriting?.add(line)
    } catch {
      let failure = SessionError(error)
      self.failure = failure
      onFailure(failure)
    }
  }

  /// The record of steps that belong together.
  static func line(of steps: [Step]) throws -> String {
    steps.count == 1 ? try StableJSON.encode(steps[0]) : try StableJSON.encode(steps)
  }

  /// Writes the states of all stores if the lines since the last ones are longer.
  ///
  /// So they at most double a file, and opening it applies only what follows them. It happens when
  /// a session is opened or closed, because large states take longer to encode than a change may.
  private func writeStatesIfDue() {
    let length = journal.size - statesEnd
    guard failure == nil, !isClosed, length > max(SessionKind.leastDistance, statesSize),
      let line = try? StableJSON.encode(history.recorder.timeline.statesLine())
    else { return }
    statesSize = line.utf8.count
    guard statesSize <= length else { return }
    append { line }
    statesEnd = journal.size
  }

  /// Whether the file is twice as long as after it was last written anew, and has steps that the
  /// history has forgotten.
  private var isDueForRewriting: Bool {
    journal.size > max(SessionKind.leastRewriting, 2 * rewrittenSize)
      && history.recorder.timeline.forgotten > rewrittenForgotten
  }

  /// Replaces all lines by those that lead to what the history keeps, a slice at each change.
  private func rewriteSlice(after recorded: Int) {
    let timeline = history.recorder.timeline
    do {
      if rewriting == nil {
        guard isDueForRewriting else { return }
        rewriting = try SessionRewriting(
          of: journal, timeline.lines(of: models.notes) + [timeline.statesLine()],
          keptStores.map { try $0.line() }, forgotten: timeline.forgotten)
        // To gather the lines took as long as a change may, so the next one writes a slice.
        return
      }
      guard let rewriting, try rewriting.advance(after: recorded) else { return }
      (statesEnd, statesSize) = (rewriting.statesEnd, rewriting.statesSize)
      (rewrittenSize, rewrittenForgotten) = (statesEnd, rewriting.forgotten)
    } catch {
      // The journal goes on after a failure, unless an append would fail as well.
      (rewrittenSize, rewrittenForgotten) = (journal.size, timeline.forgotten)
    }
    rewriting = nil
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
