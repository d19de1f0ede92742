import ViewStates

/// Makes an entry of each thing that happens to a history, to write it to a journal.
///
/// ```swift
/// let recording = HistoryRecording(of: history, document, viewState) { entries in
///   lines += entries
/// }
/// recording.restart { lines.append($0) }
/// ```
///
/// A ``HistoryReplay`` needs the entries from a ``restart(_:)`` on. The entries of a
/// change are made as soon as the history has recorded it, before any view is shown it. So nothing
/// is shown that was not written.
@MainActor
public final class HistoryRecording<each Model: StateModel> {
  private let recorder: Recorder
  private let tracks: (repeat Track<each Model>)
  private let write: @MainActor ([HistoryEntry<repeat each Model>]) -> Void
  /// The step that was written last, and how many of its actions for each store.
  private var last = -1
  private var written: [Int: Int] = [:]
  /// For each store: the versions that a reader knows by another number, with that number.
  ///
  /// A restart begins with the state of a step that may be forgotten, so a reader knows it as the
  /// oldest step. It is nil after a replay, when all numbers agree.
  private var numbers: [[Int: Int]]?
  /// The steps that were forgotten just now, which a reader still has.
  private var forgotten: Set<Int> = []
  /// The first step that later entries may change.
  private var next = 0
  private let history: History

  /// Creates a recording, which ends when it is released.
  ///
  /// - Parameters:
  ///   - history: The history, which the recording keeps.
  ///   - stores: All stores of the history, in its order. Others are a mistake in the program and
  ///     stop it.
  ///   - write: Takes the entries of each change. It must not change the stores or the history.
  public init(
    of history: History, _ stores: repeat Store<each Model>,
    write: @escaping @MainActor ([HistoryEntry<repeat each Model>]) -> Void
  ) {
    self.history = history
    history.expectAllStores(repeat each stores)
    recorder = history.recorder
    last = recorder.tree.nextNumber - 1
    next = last + 1
    tracks = (repeat history.recorder.track(of: each stores))
    self.write = write
    history.eventSource.recordings.append { [weak self] events in
      self?.take(events) != nil
    }
  }

  /// Starts the recording anew, with the entries of everything up to here.
  ///
  /// The first has the models at the oldest step. Each of the others has one step, as it would have
  /// been recorded, so a long history is neither made nor read in one piece. Entries that are made
  /// later follow on from these, so store them in place of the earlier ones.
  ///
  /// - Parameters:
  ///   - take: Takes each entry, in order. It must not change the stores or the history.
  ///   - replace: Called after the last entry, to store them in place of the earlier ones.
  /// - Throws: The errors of both. Then later entries follow on from the earlier ones.
  /// - Complexity: O(*n*) in the number of actions.
  public func restart(
    _ take: (HistoryEntry<repeat each Model>) throws -> Void, replacing replace: () throws -> Void
  ) rethrows {
    let before = (last, written, numbers, forgotten, next)
    do {
      try take(HistoryEntry(history.archivedStart(repeat each tracks)))
      try takeSteps(take)
      try replace()
    } catch {
      (last, written, numbers, forgotten, next) = before
      throw error
    }
  }

  /// Starts the recording anew, with the entries of everything up to here.
  ///
  /// - Parameter take: Takes each entry, in order.
  /// - Throws: The errors of `take`. Then later entries follow on from the earlier ones.
  /// - Complexity: O(*n*) in the number of actions.
  public func restart(_ take: (HistoryEntry<repeat each Model>) throws -> Void) rethrows {
    try restart(take, replacing: {})
  }

  private func takeSteps(_ take: (HistoryEntry<repeat each Model>) throws -> Void) rethrows {
    let tree = recorder.tree
    (last, written, forgotten) = (tree.root, [:], [])
    numbers = recorder.base.map { [$0: tree.root] }
    for step in tree.kept.dropFirst() {
      // If the current step is taken back, redo goes where it went before that step.
      let (tip, isOpen) = (recorder.tipBefore, recorder.openStore >= 0 || recorder.isTravelOpen)
      if step == tree.current, isOpen, tip != tree.recordedParent(of: step), tree.contains(tip) {
        try take(HistoryEntry(.travelled, step: tip))
      }
      if let entry = entry(for: step) { try take(entry) }
    }
    // What comes next can join the last step, unless something stands between them.
    next = last
    let end = presentEnd
    for entry in end { try take(entry) }
    if !end.isEmpty || last == tree.root { next = tree.nextNumber }
    last = tree.nextNumber - 1
  }

  /// What leads from the last step to the present.
  private var presentEnd: [HistoryEntry<repeat each Model>] {
    let tree = recorder.tree
    var entries: [HistoryEntry<repeat each Model>] = []
    if tree.nextNumber > last + 1 {
      entries.append(HistoryEntry(.removed, step: tree.nextNumber - 1))
    }
    if tree.tip != last { entries.append(HistoryEntry(.travelled, step: tree.tip)) }
    if tree.current != tree.tip { entries.append(HistoryEntry(.travelled, step: tree.current)) }
    if recorder.isPaused { entries.append(HistoryEntry(.paused)) }
    if !recorder.gaps.isEmpty { entries.append(unrecordedEntry) }
    return entries
  }

  private var unrecordedEntry: HistoryEntry<repeat each Model> {
    var entry = HistoryEntry<repeat each Model>(.unrecorded)
    for (store, track) in recorder.tracks.enumerated() {
      if let change = track.unrecordedChange { entry.add(change, of: store) }
    }
    return entry
  }

  private func take(_ events: [HistoryEvent]) {
    var entries: [HistoryEntry<repeat each Model>] = []
    forgotten = []
    if events.contains(where: isBeyondEntries) {
      restart { entries.append($0) }
    } else {
      for case .forgotten(let step) in events { forgotten.insert(step) }
      entries = events.compactMap(entry)
      if !recorder.gaps.isEmpty || recorder.isPaused && events.isEmpty {
        entries.append(unrecordedEntry)
      }
    }
    if !entries.isEmpty { write(entries) }
  }

  /// Whether an event can be recorded only by a restart: a restore, a change of a step that is not
  /// the last, or a step that the bounds forget at once.
  private func isBeyondEntries(_ event: HistoryEvent) -> Bool {
    switch event {
    case .restored: true
    case .grouped(let step): step == recorder.tree.root || step < next
    case .removed(let step): step < next
    case .forgotten(let step): step > last
    default: false
    }
  }

  private func entry(for event: HistoryEvent) -> HistoryEntry<repeat each Model>? {
    switch event {
    case .restored: nil
    case .recorded(let step), .grouped(let step): entry(for: step)
    case .removed(let step): HistoryEntry(.removed, step: step)
    case .travelled(let step): HistoryEntry(.travelled, step: step)
    case .committed(let step): HistoryEntry(.committed, step: step)
    case .forgotten(let step): HistoryEntry(.forgotten, step: step)
    case .paused: HistoryEntry(.paused)
    case .resumed: HistoryEntry(.resumed)
    }
  }

  /// What was not written yet of a step.
  private func entry(for step: Int) -> HistoryEntry<repeat each Model>? {
    let tree = recorder.tree
    guard let content = tree[step], content.isKept else {
      // It is gone again. Its number must not be given to another.
      return step > last ? HistoryEntry(.removed, step: step) : nil
    }
    let isNew = step != last
    if isNew { written = [:] }
    let number = isNew && step != last + 1 || !isNew ? step : nil
    let parent = tree.recordedParent(of: step)
    var entry = HistoryEntry<repeat each Model>(
      isNew ? .recorded : .grouped, step: number,
      parent: isNew && parent != step - 1 ? parent : nil, kind: content.kind,
      label: tree.extra(of: step)?.label)
    for (store, track) in recorder.tracks.enumerated() {
      if let change = rest(of: step, in: track, at: store) { entry.add(change, of: store) }
    }
    guard isNew || !entry.changes.isEmpty else { return nil }
    last = step
    return entry
  }

  /// What was not written yet of a step, for one store.
  private func rest(
    of step: Int, in track: any StoreTrack, at store: Int
  ) -> (any ModelChange)? {
    let before = written[store]
    let version = recorder.tree.version(of: store, at: step)
    if before != nil, version?.isTravel == true { return nil }
    let change = track.recordedChange(of: step, after: before ?? 0) { version in
      number(of: version, of: store)
    }
    guard let change, before == nil || change.actionCount > 0 else { return nil }
    if let version, version.isTravel, number(of: version.parent, of: store) == nil {
      numbers?[store][version.parent] = step
    }
    written[store, default: 0] += change.actionCount
    return change
  }

  /// The number of a version for a reader; nil if it may not have the version.
  private func number(of version: Int, of store: Int) -> Int? {
    guard let numbers else { return version }
    let number = numbers[store][version] ?? version
    return recorder.tree.contains(number) || forgotten.contains(number) ? number : nil
  }
}

extension Recorder {
  /// The track of a store.
  func track<Model: StateModel>(of store: Store<Model>) -> Track<Model> {
    guard let track = tracks[index(of: store)] as? Track<Model> else {
      stopProgram(because: "a track of \(Model.self) belongs to another model.")
    }
    return track
  }
}

extension Track {
  func recordedChange(
    of step: Int, after count: Int, target: (Int) -> Int?
  ) -> (any ModelChange)? {
    guard let change = change(of: step, after: count, target: target) else { return nil }
    return change.actions.map { RecordedActions(actions: $0) } ?? change
  }

  /// The present state, if it changed while nothing was recorded.
  var unrecorded: ArchivedChange<Model>? {
    recorder.gaps.contains(index)
      ? ArchivedChange(step: tree.nextNumber, state: store.state, barrier: gapBarrier) : nil
  }

  var unrecordedChange: (any ModelChange)? { unrecorded }
}
