import ViewStates
import ViewStatesDescribing

/// Saves the stores of a file a while after they have changed.
///
/// ```swift
/// let autosave = Autosave(to: file, clock: clock) { problem in
///   problems.append(problem)
/// }
/// ```
///
/// The first change starts a pause, at the end of which the states of all stores are saved
/// together. So at most a pause of work is lost when the power fails, however long a person types.
/// Files are encoded and written off the main actor, one at a time.
///
/// A save that fails is reported and retried: after a pause, then after two, four and so on, up to
/// 64 pauses. States that cannot be encoded are retried when they change.
///
/// It is a source, so a screen can show whether everything is saved. Keep it as long as the stores:
/// when it is released, it saves no more.
@MainActor
public final class Autosave: StateSource, ChangeRecorder {
  /// The attached views.
  public let views = Views<AutosaveState>()
  /// Whether everything is saved.
  public private(set) var state = AutosaveState.saved { didSet { updateViews() } }

  private let file: StateFile
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let report: @MainActor (String) -> Void

  /// Whether there is a change that was neither saved nor is being saved.
  private var isChanged = false
  /// Waits for the end of a pause and saves; cancelling it ends the pause early.
  private var saving: Task<Void, Never>?
  private var tries = 0
  /// The file as it was last written here.
  private var known: FileStatus?

  /// The most doublings of the pause: a full disk is tried once a minute, if the pause is a second.
  private static let mostDoublings = 6
  /// A pause of a day is as good as none, and a longest one doubled would be no duration.
  private static let mostDoubled = Duration.seconds(86_400)

  /// Begins to save changes; the present states count as saved.
  ///
  /// Restore the file first.
  ///
  /// - Parameters:
  ///   - file: The file, with its stores.
  ///   - pause: The time from the first change to the save. In a second, little is lost, and typing
  ///     a word is one save.
  ///   - clock: The clock that measures the pause.
  ///   - report: Takes each failure, and the path of the copy of a file that could not be restored,
  ///     as text that is safe to print.
  public init(
    to file: StateFile, after pause: Duration = .seconds(1), clock: any Clock<Duration>,
    report: @escaping @MainActor (String) -> Void
  ) {
    (self.file, self.pause, self.clock, self.report) = (file, pause, clock, report)
    for store in file.stores {
      store.record { [weak self] _ in
        self?.noteChange()
        return self
      }
    }
  }

  deinit { saving?.cancel() }

  /// Saves waiting changes without a pause, and returns when they are on the disk.
  ///
  /// Call it before the program ends or goes to the background. Later changes are saved as before.
  ///
  /// - Throws: ``StorageError``. The error is also reported, and the save is retried after a pause.
  public func finish() async throws(StorageError) {
    if state == .saving { await saving?.value }
    guard isChanged else { return }
    save(after: pause)
    saving?.cancel()
    await saving?.value
    if isChanged, case .failed(let error) = state { throw error }
  }

  // The change was noted when it was heard, so that what reacts to it is a part of it.
  @usableFromInline
  package func finishChange() {}

  private func noteChange() {
    isChanged = true
    save(after: pause)
    if state == .saved { state = .unsaved }
  }

  /// Saves at the end of a pause, or of the one that has begun.
  private func save(after pause: Duration) {
    guard saving == nil else { return }
    saving = Task { [weak self, clock] in
      try? await clock.sleep(for: pause)
      await self?.save()
    }
  }

  private func save() async {
    isChanged = false
    let states = file.stores.map { $0.state() }
    state = .saving
    do throws(StorageError) {
      let written = try await Self.write(states, to: file, knowing: known)
      (saving, known, tries) = (nil, written.status, 0)
      if isChanged { save(after: pause) }
      state = isChanged ? .unsaved : .saved
      if let copy = written.copy {
        report("kept a copy of a file that could not be restored: \(copy.escapingHidden())")
      }
    } catch {
      saving = nil
      if error.reason is FileError {
        save(after: min(pause, Self.mostDoubled) * (1 << min(tries, Self.mostDoublings)))
      } else if isChanged {
        save(after: pause)
      }
      (isChanged, tries) = (true, tries + 1)
      state = .failed(error)
      report("\(state)")
    }
  }

  @concurrent
  private static func write(
    _ states: [NamedStore.State], to file: StateFile, knowing known: FileStatus?
  ) async throws(StorageError) -> (status: FileStatus, copy: String?) {
    try file.write(states, knowing: known)
  }
}

/// Whether an ``Autosave`` has saved everything.
public enum AutosaveState: Equatable, Sendable, CustomStringConvertible {
  /// Everything is saved.
  case saved
  /// A change waits for the end of the pause.
  case unsaved
  /// States are being written.
  case saving
  /// The last save failed; the file is as it was.
  case failed(StorageError)

  /// The state as text that is safe to print.
  public var description: String {
    switch self {
    case .saved: "saved"
    case .unsaved: "not saved yet"
    case .saving: "saving"
    case .failed(let error): "not saved: \(error)"
    }
  }
}
