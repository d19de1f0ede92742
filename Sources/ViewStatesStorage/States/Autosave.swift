import ViewStates

/// Saves the states of one or several stores a while after they have changed.
///
/// ```swift
/// let autosave = Autosave(of: list, screen, to: file, clock: clock) { problem in
///   problems.append("\(problem)")
/// }
/// ```
///
/// The first change starts the pause, and everything that has changed by its end is saved. So at
/// most a pause of work is lost when the power fails, however long a person types. Several stores
/// are saved with the states that they have at one moment. Files are encoded and written off the
/// main actor, one at a time.
///
/// A save that fails leaves the file as it was. The failure is reported, and the save is tried
/// again: after a pause, then after two, four and so on, up to 64 pauses, until it succeeds. States
/// that cannot be encoded are tried again when they change.
///
/// It is a source, so a screen can show whether everything is saved. Keep it as long as the stores:
/// when it is released, it saves no more.
@MainActor
public final class Autosave: StateSource {
  /// Encodes and writes the states that were taken from the stores.
  private typealias Write = @Sendable (_ known: FileStatus?) -> Written

  /// The attached views.
  public let views = Views<AutosaveState>()
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let report: @MainActor (AutosaveProblem) -> Void
  /// Takes the states from the stores.
  private let take: @MainActor () -> Write

  /// Whether there is a change that is neither saved nor being saved.
  private var isChanged = false
  private var waiting: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private var failure: StateFileError?
  private var tries = 0
  /// The file as this has last written it.
  private var known: FileStatus?

  /// The most doublings of the pause: a full disk is tried once a minute, if the pause is a second.
  private static let mostDoublings = 6

  /// Begins to save changes; the present states count as saved.
  ///
  /// Restore the file first.
  ///
  /// - Parameters:
  ///   - stores: The stores, which it keeps.
  ///   - file: The file of their models.
  ///   - pause: The time from the first change to the save. A second is short enough that little is
  ///     lost, and long enough that typing a word is one save.
  ///   - clock: The clock that measures the pause.
  ///   - report: Takes each failure, and the path of a copy of a file that could not be restored.
  public init<each Model: StateModel>(
    of stores: repeat Store<each Model>, to file: StateFile<repeat each Model>,
    after pause: Duration = .seconds(1), clock: any Clock<Duration>,
    report: @escaping @MainActor (AutosaveProblem) -> Void
  ) {
    (self.pause, self.clock, self.report) = (pause, clock, report)
    take = {
      let states = SavedStates(repeat (each stores).state)
      return { known in states.write(to: file, knowing: known) }
    }
    for store in repeat each stores { watch(store) }
  }

  deinit { waiting?.cancel() }

  /// Whether everything is saved.
  public var state: AutosaveState {
    if saving != nil { return .saving }
    if let failure { return .failed(failure, tries: tries) }
    return isChanged ? .unsaved : .saved
  }

  /// Saves the changes that wait, without the pause, and returns when they are on the disk.
  ///
  /// Call it before the program ends or goes to the background. Later changes are saved as before.
  ///
  /// - Throws: ``StateFileError``. It is reported, too, and tried again after a pause.
  public func finish() async throws(StateFileError) {
    if let saving { await saving.value }
    if isChanged { await save().value }
    if isChanged, let failure { throw failure }
  }

  private func watch<Model>(_ store: Store<Model>) {
    store.changes.listen(for: self) { autosave, _ in autosave.noteChange() }
  }

  private func noteChange() {
    let isFirst = !isChanged
    isChanged = true
    if waiting == nil, saving == nil { wait(for: pause) }
    if isFirst { updateViews() }
  }

  private func wait(for pause: Duration) {
    waiting = Task { [weak self, clock] in
      do {
        try await clock.sleep(for: pause)
      } catch {
        // Cancelled: another call saves already, or the autosave was released.
        return
      }
      if !Task.isCancelled { self?.save() }
    }
  }

  @discardableResult
  private func save() -> Task<Void, Never> {
    waiting?.cancel()
    waiting = nil
    if let saving { return saving }
    isChanged = false
    let (write, known) = (take(), known)
    let task = Task { end(await Self.run { write(known) }) }
    saving = task
    updateViews()
    return task
  }

  /// Runs a closure off the main actor.
  @concurrent
  private static func run(_ work: @Sendable () -> Written) async -> Written { work() }

  private func end(_ result: Written) {
    saving = nil
    switch result {
    case .success(let written):
      (known, failure, tries) = (written.status, nil, 0)
      if isChanged { wait(for: pause) }
      if let copy = written.copy { report(.keptCopy(path: copy)) }
    case .failure(let error):
      failure = error
      if error.canPass {
        wait(for: pause * (1 << min(tries, Self.mostDoublings)))
      } else if isChanged {
        wait(for: pause)
      }
      tries += 1
      isChanged = true
      report(.failed(error, tries: tries))
    }
    updateViews()
  }
}

private typealias Written = Result<(status: FileStatus, copy: String?), StateFileError>

/// The states of several models at one moment.
private struct SavedStates<each Model: StateModel>: Sendable {
  let states: (repeat each Model)

  init(_ states: repeat each Model) { self.states = (repeat each states) }

  func write(to file: StateFile<repeat each Model>, knowing known: FileStatus?) -> Written {
    do throws(StateFileError) {
      return .success(try file.write(file.encode(repeat each states), knowing: known))
    } catch {
      return .failure(error)
    }
  }
}
