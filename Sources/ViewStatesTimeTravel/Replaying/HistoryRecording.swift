import ViewStates

/// Makes an entry of everything that happens to a history, to write it to a journal.
///
/// ```swift
/// let recording = HistoryRecording(of: history, document, viewState) { entries in
///   lines += entries
/// }
/// ```
///
/// The entries of a change are made as soon as the history has recorded it, before any view is
/// shown it. So nothing is shown that was not written.
@MainActor
public final class HistoryRecording<each Model: StateModel> {
  private let recorder: Recorder
  private let tracks: (repeat Track<each Model>)
  private let write: @MainActor ([HistoryEntry<repeat each Model>]) -> Void
  /// The step that was written last, and how many of its actions for each store.
  private var last = -1
  private var written: [Int: Int] = [:]
  /// What the last archive says nothing of: the steps of which only versions were left.
  private var unknown: Set<Int> = []
  /// The oldest step of the last archive, and the version of each store there.
  ///
  /// After a replay, all numbers are those that the next replay finds.
  private var first = -1
  private var base: [Int] = []
  /// The number of the first step after the archive or the replay.
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

  /// Makes the entries of everything up to here, to start a recording or to replace one.
  ///
  /// The first has the models at the oldest step. Each of the others has one step, as it would have
  /// been recorded, so a long history is neither made nor read in one piece.
  ///
  /// - Parameter write: Takes each entry, in order. It must not change the stores or the history.
  /// - Throws: The errors of `write`. Then the recording goes on as if you had not asked.
  /// - Complexity: O(*n*) in the number of actions.
  public func writeAll(_ write: (HistoryEntry<repeat each Model>) throws -> Void) rethrows {
    let before = (last, written, unknown, base, first, next)
    do {
      try write(HistoryEntry(history.archivedStart(repeat each tracks)))
      try writeSteps(write)
    } catch {
      (last, written, unknown, base, first, next) = before
      throw error
    }
  }

  private func writeSteps(_ write: (HistoryEntry<repeat each Model>) throws -> Void) rethrows {
    let tree = recorder.tree
    unknown = Set(tree.numbers.filter { tree[$0]?.isKept == false })
    (base, first, last, written) = (recorder.base, tree.root, tree.root, [:])
    for step in tree.kept.dropFirst() {
      if let entry = entry(for: step) { try write(entry) }
    }
    // What comes next can join the last step, unless something stands between them.
    next = last
    let end = presentEnd
    for entry in end { try write(entry) }
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
    if events.contains(where: isBeyondEntries) {
      writeAll { entries.append($0) }
    } else {
      entries = events.compactMap(entry)
      if !recorder.gaps.isEmpty || recorder.isPaused && events.isEmpty {
        entries.append(unrecordedEntry)
      }
    }
    if !entries.isEmpty { write(entries) }
  }

  /// Whether only all entries tell an event: a restore, a change of a step that is not the last,
  /// and what happens to steps that the bounds forget at once.
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
    case .start, .restored: nil
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
    let change = track.recordedChange(of: step, after: before ?? 0) { target in
      // In the archive, everything before its oldest step is one.
      if !base.isEmpty, target == base[store] { return max(target, first) }
      return target < first || unknown.contains(target) ? nil : target
    }
    guard let change, before == nil || change.actionCount > 0 else { return nil }
    written[store, default: 0] += change.actionCount
    return change
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
    change(of: step, after: count, target: target)
  }

  /// The present state, if it changed while nothing was recorded.
  var unrecorded: ArchivedChange<Model>? {
    recorder.gaps.contains(index)
      ? ArchivedChange(step: tree.nextNumber, state: store.state, barrier: gapBarrier) : nil
  }

  var unrecordedChange: (any ModelChange)? { unrecorded }
}
