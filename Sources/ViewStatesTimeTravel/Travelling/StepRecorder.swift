import ViewStates

/// What keeps a recorder alive: a history, or a side of it.
///
/// The stores refer to it weakly, and not to the recorder, as a weak reference makes an object
/// slower to retain.
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
  }
}

/// Turns what happens to the stores into lines of the timeline.
@MainActor
@usableFromInline
package final class StepRecorder: ChangeRecorder {
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) @usableFromInline package private(set) var timeline: Timeline
  /// The history and the sides of it that travel in one store alone.
  ///
  /// Each is shown if anybody watches it; most histories have nobody who always does.
  @exclusivity(unchecked) private var positions: [(node: SourceNode, show: () -> Void)] = []
  /// What hears the refusals of the stores that this history locks.
  private var lockBonds: [Int: Subscription] = [:]
  /// What takes each line before any view is shown it.
  @exclusivity(unchecked) private var writers: [Writer] = []
  private(set) lazy var events = Events<Step>()
  @exclusivity(unchecked) private var hasEvents = false
  @exclusivity(unchecked) private var lines: [Step] = []

  /// What may join the current step, outside of a pause.
  private enum Opening: Equatable {
    case nothing, travels
    /// The next action of a store, if its model says so.
    case actions(store: Int)
  }

  @exclusivity(unchecked) private var opening = Opening.nothing
  /// Whether the current step belongs to the present change.
  @exclusivity(unchecked) private var isInChange = false
  /// Whether something joined the open step, which may have ended where it began.
  @exclusivity(unchecked) private var hasGrown = false
  /// Whether the stores announce a travel of this history.
  @exclusivity(unchecked) @usableFromInline private(set) var isTravelling = false

  @usableFromInline
  init(bounds: HistoryBounds) { timeline = Timeline(bounds: bounds.steps) }

  @usableFromInline var storeCount: Int { timeline.tracks.count }
  @usableFromInline func isOpen(to store: Int) -> Bool { opening == .actions(store: store) }
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

  var models: HistoryModels { models { "\($0)" } }

  package func models(named name: (any StateModel.Type) -> String) -> HistoryModels {
    var models = HistoryModels()
    func add<Track: StoreTrack>(_ track: Track) {
      models.codings.append(HistoryModels.Coding(Track.Model.self, name: name(Track.Model.self)))
    }
    for track in timeline.tracks { add(track) }
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

/// What takes lines; it returns false if it has gone.
@MainActor
private final class Writer {
  let write: @MainActor ([Step]) -> Bool
  init(_ write: @escaping @MainActor ([Step]) -> Bool) { self.write = write }
}

// MARK: - Recording

extension StepRecorder {
  /// Records what a change did to a store, and returns the place of the state.
  @usableFromInline
  func record(
    _ place: Place, isActions: Bool, label: String?, isGrouped: Bool, isShared: Bool
  ) -> Place {
    var (step, kind) = (timeline.current, timeline.currentNode.kind)
    if isInChange || timeline.isPauseOpen || isGrouped && place.change.barrier == nil {
      if !kind.isStep { kind = timeline.isPaused ? .unrecorded : .actions }
      hasGrown = hasGrown || !isInChange || timeline.isPauseOpen
    } else {
      step = timeline.next
      kind = timeline.isPaused ? .unrecorded : isActions ? .actions : .restored
      let isClosed = timeline.isPaused || isShared || place.change.barrier != nil || !isActions
      opening = isClosed ? .nothing : .actions(store: place.change.store)
    }
    let label = timeline.isPaused ? nil : label
    if isFollowed {
      let parent = step == timeline.current ? nil : timeline.current
      note(Step(kind, id: step, after: parent, label: label, changes: [place.change]))
    }
    isInChange = true
    return applying(step) { () throws(HistoryError) in
      try timeline.apply(place, in: step, as: kind, label)
    }
  }

  /// Names a change of which only a state is recorded, unless it belongs to another: by its last
  /// action, without what is private, as the name is kept.
  func label<Model: StateModel>(of change: Change<Model>) -> String? {
    isInChange ? nil : change.actions.last.map { Model.label(of: Model.redacted($0)) }
  }

  /// Applies a line that fits, and lets it be written.
  private func apply(_ line: Step) {
    if isFollowed { note(line) }
    applying(line.id) { () throws(HistoryError) in try timeline.apply(line) }
  }

  private func applying<Result>(
    _ step: Int, _ apply: () throws(HistoryError) -> Result
  ) -> Result {
    do { return try apply() } catch {
      stopProgram(because: "a history has lost its way at step \(step): \(error).")
    }
  }

  private var isFollowed: Bool { hasEvents || !writers.isEmpty }

  private func note(_ line: Step) {
    // What one change does to the stores is one line.
    guard isInChange, let last = lines.indices.last else { return lines.append(line) }
    for change in line.changes { lines[last].add(change) }
    lines[last].label = line.label ?? lines[last].label
  }

  @usableFromInline
  package func finishChange() {
    if hasGrown, isBackAtStart {
      close()
      apply(Step(.removed, id: timeline.current))
    }
    (isInChange, hasGrown) = (false, false)
    timeline.applyBounds()
    write()
    var index = 0
    while index < positions.count {
      if positions[index].node.isWatched { positions[index].show() }
      index += 1
    }
  }

  /// Whether the current step ended where it began, and could be undone.
  private var isBackAtStart: Bool {
    let node = timeline.currentNode
    return node !== timeline.rootNode && timeline.barrier(of: node) == nil
      && node.changed.allSatisfy { timeline.tracks[$0.change.store].isBackAtStart($0) }
  }

  func endGroup() {
    if case .actions = opening { opening = .nothing }
  }

  private func close() { (opening, isInChange, hasGrown) = (.nothing, false, false) }

  /// Gives the lines of the change to what writes them.
  private func write() {
    guard !lines.isEmpty else { return }
    let lines = lines
    self.lines = []
    // As they are now, because a writer that fails can call anything.
    for writer in writers where !writer.write(lines) { writers.removeAll { $0 === writer } }
    if hasEvents { for line in lines { events.add(line) } }
  }

  package func addWriter(_ write: @escaping @MainActor ([Step]) -> Bool) {
    // A new writer knows what has happened so far, even if it is added in the middle of a change.
    self.write()
    writers.append(Writer(write))
  }

  func listenedEvents() -> Events<Step> {
    hasEvents = true
    return events
  }
}

// MARK: - Positions

extension StepRecorder {
  /// Adds a presenter of a position, which follows the locks; any history can lock a store.
  func add(_ position: some TimeTravelling) {
    positions.append((position.views.node, { [weak position] in position?.updateViews() }))
    for track in timeline.tracks { position.follow(lockOf: track.anyStore) }
  }

  func setRecording(_ isRecording: Bool) {
    if isRecording == timeline.isPaused { announce(isRecording ? .resumed : .paused) }
  }

  func commit() { announce(.committed) }

  /// Applies, writes and shows what changes the history alone.
  private func announce(_ kind: Step.Kind) {
    close()
    apply(Step(kind, id: timeline.current))
    announceTogether([StagedState { [self] in finishChange() }], because: .report)
  }

  /// Locks one store or all, or unlocks them if there is nothing to call.
  func lock(_ store: Int? = nil, refuse: (@MainActor (String) -> Void)?) {
    let change = StagedState { [self] in
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
    announceTogether([change], because: .report)
  }
}

// MARK: - Travelling

extension StepRecorder {
  /// Goes to a step, in all stores or in one alone.
  func jump(_ store: Int? = nil, to step: Int) throws(HistoryError) -> Bool {
    guard let node = timeline.node(step) else { throw .unknownStep(step) }
    if let store { return try jump(in: timeline.tracks[store], to: node.places[store].version) }
    guard node !== timeline.currentNode else { return false }
    try timeline.checkBarriers(to: node.places)
    let states = try timeline.prepare(node.places)
    travel(states, because: .timeTravel) { apply(Step(.moved, id: step)) }
    return true
  }

  /// Goes to a version of a store alone, which is a step like any other.
  private func jump(
    in track: any StoreTrack, to version: Place
  ) throws(HistoryError) -> Bool {
    guard version !== timeline.version(of: track.index) else { return false }
    var places = timeline.currentNode.places
    places[track.index] = version
    try timeline.checkBarriers(to: places)
    let states = try timeline.prepare(places)
    var line = Step(.travel, id: timeline.current)
    line.changes = [timeline.travel(of: track.index, to: version)]
    if opening != .travels || timeline.current == timeline.root {
      (line.id, line.parent) = (timeline.next, timeline.current)
      for other in timeline.tracks where other.index != track.index {
        if let change = timeline.travelToStay(of: other.index) { line.add(change) }
      }
    }
    travel(states, because: .timeTravel) {
      apply(line)
      if timeline.currentNode.changed.allSatisfy(\.isStaying) {
        apply(Step(.removed, id: line.id))
      } else {
        opening = .travels
      }
    }
    return true
  }

  /// Lets the stores show a step without going there, each without what its model redacts.
  ///
  /// Nothing is recorded. Afterwards, ``endShowing()`` shows the current step again.
  package func show(_ step: Int) throws(HistoryError) {
    guard let node = timeline.node(step) else { throw .unknownStep(step) }
    travel(try timeline.prepare(node.places, isRedacted: true), because: .timeTravel) {}
  }

  package func endShowing() { travel(presentStates(of: timeline), because: .timeTravel) {} }

  /// The present states, without those of models that cannot be computed again.
  private func presentStates(of timeline: Timeline) -> [PreparedState] {
    zip(timeline.tracks, timeline.currentNode.places).compactMap { track, place in
      try? track.prepare(place, isRedacted: false)
    }
  }

  /// Takes over another timeline, of which the present states are known to be right.
  func adopt(_ other: Timeline) {
    let bounds = timeline.bounds
    travel(presentStates(of: other), because: .restore) {
      // No number is given twice.
      other.next = max(other.next, timeline.next)
      other.bounds = bounds
      timeline = other
      if isFollowed, let all = try? timeline.lines(of: models.notes) { lines += all }
    }
  }

  /// Sets all states before it announces any.
  private func travel(
    _ states: [PreparedState], because cause: Cause, move: () -> Void
  ) {
    let staged = states.compactMap { $0(cause) }
    close()
    move()
    timeline.applyBounds()
    announceTogether(
      [StagedState { [self] in isTravelling = true }] + staged
        + [
          StagedState { [self] in
            isTravelling = false
            finishChange()
          }
        ], because: cause)
  }
}
