import ViewStates

/// An object that keeps a recorder alive: a history, or a side of it.
///
/// The stores refer to it weakly, rather than to the recorder, because a weak reference makes an
/// object slower to retain.
@MainActor
@usableFromInline
package final class RecorderOwner {
  @usableFromInline let recorder: StepRecorder

  @usableFromInline
  init(bounds: HistoryBounds) { recorder = StepRecorder(bounds: bounds) }

  /// Adds a store, before the recorder begins, with code that is compiled for its model.
  @inlinable
  func add<Model: StateModel>(_ store: Store<Model>) {
    let index = recorder.storeCount
    recorder.add(Track(store, index: index, timeline: recorder.timeline))
    store.record { [weak self] change, isShared in
      guard let recorder = self?.recorder else { return nil }
      (recorder.track(at: index) as? Track<Model>)?
        .record(change, isShared: isShared, for: recorder)
      return recorder
    }
    // Any history can lock the store.
    store.noteLock(for: self) { $0.recorder }
  }
}

/// Turns changes of the stores into entries of the timeline.
@MainActor
@usableFromInline
package final class StepRecorder: ChangeRecorder {
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) @usableFromInline package private(set) var timeline: Timeline
  /// The history and the sides of it that travel in one store alone.
  ///
  /// Each is shown if anything watches it; most histories are not watched all the time.
  @exclusivity(unchecked) private var positions: [(node: SourceNode, show: () -> Void)] = []
  /// The listeners to refusals of the stores that this history locks.
  private var lockBonds: [Int: Subscription] = [:]
  /// The writers that take each entry before any view is shown it.
  @exclusivity(unchecked) private var writers: [Writer] = []
  private(set) lazy var events: Events<Step> = {
    let events = Events<Step>()
    addWriter { lines in
      for line in lines { events.add(line) }
      return true
    }
    return events
  }()
  @exclusivity(unchecked) private var lines: [Step] = []

  /// Whether the current step belongs to the present change.
  @exclusivity(unchecked) private var isInChange = false
  /// Whether a store changed again within its step, which may have ended where it began.
  @exclusivity(unchecked) private var hasGrown = false
  /// Whether the stores announce a travel of this history.
  @exclusivity(unchecked) @usableFromInline private(set) var isTravelling = false
  /// Whether the stores show steps, so that nothing is recorded.
  @exclusivity(unchecked) @usableFromInline private(set) var isShowing = false

  @usableFromInline
  init(bounds: HistoryBounds) { timeline = Timeline(bounds: bounds.steps) }

  @usableFromInline var storeCount: Int { timeline.tracks.count }
  @usableFromInline func isOpen(to store: Int) -> Bool {
    timeline.opening == .actions(store: store)
  }
  @usableFromInline func track(at index: Int) -> AnyObject { timeline.tracks[index] }

  @usableFromInline
  func add<Model: StateModel>(_ track: Track<Model>) {
    for other in timeline.tracks where other.anyStore === track.anyStore {
      stopProgram(because: "a history names a store of \(Model.self) twice. Name each store once.")
    }
    timeline.tracks.append(track)
  }

  /// Begins with the present states, as step 0.
  @usableFromInline
  package func begin() {
    // A start with number 0 fits in any case.
    try? timeline.apply(Step(.start, id: 0))
  }

  package func models(
    named name: (any StateModel.Type) -> String = { "\($0)" }
  ) -> HistoryModels {
    var models = HistoryModels()
    models.codings = timeline.tracks.map { $0.coding(named: name) }
    return models
  }

  func index<Model: StateModel>(of store: Store<Model>) -> Int {
    for track in timeline.tracks where track.anyStore === store { return track.index }
    stopProgram(
      because:
        """
        this store of \(Model.self) is not a store of the history. Pass one of those that the \
        history was created with.
        """)
  }
}

/// A closure that takes entries; it returns false if its owner has gone.
@MainActor
private final class Writer {
  let write: @MainActor ([Step]) -> Bool
  init(_ write: @escaping @MainActor ([Step]) -> Bool) { self.write = write }
}

// MARK: - Recording

extension StepRecorder {
  /// Records the change of a store, and returns the version of the state.
  @usableFromInline
  func record(
    _ version: Version, isActions: Bool, label: String?, isGrouped: Bool, isShared: Bool
  ) -> Version {
    let (isPaused, isLasting) = (timeline.isPaused, version.change.barrier != nil)
    var (step, kind) = (timeline.current, timeline.currentNode.kind)
    var opening = timeline.opening
    if isInChange || opening == .unrecorded || isGrouped && !isLasting {
      if !kind.isStep { kind = isPaused ? .unrecorded : .actions }
    } else {
      step = timeline.next
      kind = isPaused ? .unrecorded : isActions ? .actions : .restored
      let isClosed = isShared || !isActions
      opening = isPaused ? .unrecorded : isClosed ? .nothing : .actions(store: version.change.store)
    }
    if isLasting, opening != .unrecorded { opening = .nothing }
    let label = isPaused ? nil : label
    if !writers.isEmpty {
      let parent = step == timeline.current ? nil : timeline.current
      note(Step(kind, id: step, after: parent, label: label, changes: [version.change]))
    }
    isInChange = true
    timeline.opening = opening
    do {
      let changed = try timeline.apply(version, in: step, as: kind, label)
      // A store that changed once differs from what it was.
      if changed !== version { hasGrown = true }
      return changed
    } catch {
      stop(at: step, because: error)
    }
  }

  /// Names a change that is recorded as a state only, unless it belongs to another one: by its last
  /// action, without private data, because the name is kept.
  @usableFromInline
  func label<Model: StateModel>(of change: Change<Model>) -> String? {
    isInChange ? nil : change.actions.last.map { Model.label(of: Model.redacted($0)) }
  }

  /// Applies an entry that fits, and passes it to the writers.
  private func apply(_ line: Step) {
    if !writers.isEmpty { note(line) }
    do { try timeline.apply(line) } catch { stop(at: line.id, because: error) }
  }

  private func stop(at step: Int, because error: HistoryError) -> Never {
    stopProgram(because: "a history has lost its way at step \(step): \(error).")
  }

  private func note(_ line: Step) {
    // One change of several stores is one entry.
    guard isInChange, let last = lines.indices.last else { return lines.append(line) }
    for change in line.changes { lines[last].add(change) }
    lines[last].label = line.label ?? lines[last].label
  }

  /// Ends the step of a change, and passes the entries of the change to the writers.
  package func finishEntries() {
    isInChange = false
    if hasGrown, timeline.isBackAtStart { apply(Step(.removed, id: timeline.current)) }
    hasGrown = false
    write()
  }

  @usableFromInline
  package func finishChange() {
    finishEntries()
    var index = 0
    while index < positions.count {
      if positions[index].node.isWatched { positions[index].show() }
      index += 1
    }
  }

  func endGroup() {
    if case .actions = timeline.opening { timeline.opening = .nothing }
  }

  /// Applies the bounds, and passes the entries of the change so far to the writers.
  ///
  /// A reader of the entries applies the bounds in the same places.
  package func write() {
    timeline.applyBounds()
    let lines = lines
    self.lines = []
    // A copy, because a writer that fails can call anything.
    for writer in writers where !writer.write(lines) { writers.removeAll { $0 === writer } }
  }

  package func addWriter(_ write: @escaping @MainActor ([Step]) -> Bool) {
    // A new writer knows what has happened so far, even if it is added in the middle of a change.
    if !lines.isEmpty { self.write() }
    writers.append(Writer(write))
  }
}

// MARK: - Positions

extension StepRecorder {
  func add(_ position: TimeTravelling) {
    let node = position.views.node
    node.isDerived = true
    positions.append((node, { [weak position] in position?.updateViewsLast() }))
  }

  /// Applies, writes and shows a change of the history alone.
  func announce(_ kind: Step.Kind) {
    travel([], because: .report) { apply(Step(kind, id: timeline.current)) }
  }

  /// Locks one store or all, or unlocks them if the closure is nil.
  func lock(_ store: Int? = nil, refuse: (@MainActor (String) -> Void)?) {
    announceTogether(because: .report) {
      for track in timeline.tracks where store ?? track.index == track.index {
        lockBonds.removeValue(forKey: track.index)?.cancel()
        if let refuse {
          track.anyStore.lock(for: self)
          lockBonds[track.index] = track.listenToLock(for: self, refuse)
        } else {
          track.anyStore.unlock(for: self)
        }
      }
    }
  }
}

// MARK: - Travelling

extension StepRecorder {
  /// Goes to a step, in all stores or in one alone, which is a step like any other.
  func jump(_ store: Int? = nil, to step: Int) throws(HistoryError) -> Bool {
    guard let node = timeline.node(step) else { throw .unknownStep(step) }
    var versions = timeline.currentNode.versions
    if let store {
      if versions[store] === node.versions[store] { return false }
      versions[store] = node.versions[store]
    } else {
      if node === timeline.currentNode { return false }
      versions = node.versions
    }
    try timeline.checkBarriers(to: versions)
    let states = try timeline.prepare(versions)
    let line = store.map { timeline.travel(of: $0, to: versions[$0]) } ?? Step(.moved, id: step)
    travel(states, because: .timeTravel) {
      apply(line)
      hasGrown = store != nil
    }
    return true
  }

  /// Lets the stores show steps without going there, until the returned closure shows again what
  /// they show now.
  ///
  /// This history records nothing meanwhile. For others, the cause says that nothing changed.
  package func beginShowing() -> () -> Void {
    let states = timeline.tracks.map { $0.prepareShown() }
    isShowing = true
    return { [self] in
      travel(states, because: .start) {}
      isShowing = false
    }
  }

  /// Shows a step, each store without what its model redacts.
  package func show(_ step: Int) throws(HistoryError) {
    guard let node = timeline.node(step) else { throw .unknownStep(step) }
    travel(try timeline.prepare(node.versions, isRedacted: true), because: .start) {}
  }

  /// The present states, except those that can no longer be computed.
  private func presentStates(of timeline: Timeline) -> [PreparedState] {
    zip(timeline.tracks, timeline.currentNode.versions).compactMap { track, version in
      try? track.prepare(version, isRedacted: false)
    }
  }

  /// Adopts another timeline, whose present states were checked.
  func adopt(_ other: Timeline) {
    let bounds = other.line(ofBounds: timeline.bounds)
    travel(presentStates(of: other), because: .restore()) {
      // No number is given twice.
      other.next = max(other.next, timeline.next)
      timeline = other
      if !writers.isEmpty, let all = try? timeline.lines(of: models().notes) { lines += all }
      // Afterwards, because the present step must be known before others are forgotten.
      if let bounds { apply(bounds) }
    }
  }

  /// Sets all states before it announces any.
  private func travel(
    _ states: [PreparedState], because cause: Cause, move: () -> Void
  ) {
    let staged = states.compactMap { $0(cause) }
    (isInChange, hasGrown) = (false, false)
    move()
    announceTogether(because: cause) {
      isTravelling = true
      for announce in staged { announce() }
      isTravelling = false
      finishChange()
    }
  }
}
