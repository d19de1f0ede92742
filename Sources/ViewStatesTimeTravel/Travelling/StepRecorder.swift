import ViewStates

/// Turns what happens to the stores into lines of the timeline.
@MainActor
@usableFromInline
package final class StepRecorder: ChangeRecorder {
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) @usableFromInline package private(set) var timeline: Timeline
  /// The history and the sides of it that travel in one store alone.
  @exclusivity(unchecked) private var positions: [Position] = []
  /// What hears the refusals of the stores that this history locks.
  private var lockBonds: [Int: Subscription] = [:]
  /// What takes each line before any view is shown it.
  @exclusivity(unchecked) private var writers: [Writer] = []
  private(set) lazy var events = Events<Step>()
  @exclusivity(unchecked) private var hasEvents = false
  /// The lines of the present change.
  @exclusivity(unchecked) private var lines: [Step] = []

  /// What may join the current step.
  private enum Opening: Equatable {
    case nothing, travels
    /// The next action of a store, if its model says so.
    case actions(store: Int)
    /// All that happens in a pause.
    case everything
  }

  @exclusivity(unchecked) private var opening = Opening.nothing
  /// Whether the current step belongs to the present change.
  @exclusivity(unchecked) private var isInChange = false
  /// Whether something joined the open step, which may have ended where it began.
  @exclusivity(unchecked) private var hasGrown = false
  /// Whether the stores announce a travel of this history.
  @exclusivity(unchecked) @usableFromInline private(set) var isTravelling = false

  // A class, because copies of a weak reference take longer.
  private final class Position {
    weak var presenter: (any TimeTravelling)?
    init(_ presenter: any TimeTravelling) { self.presenter = presenter }
  }

  private final class Writer {
    /// Returns false if it has gone.
    let write: @MainActor ([Step]) -> Bool
    init(_ write: @escaping @MainActor ([Step]) -> Bool) { self.write = write }
  }

  @usableFromInline
  init(bounds: HistoryBounds) { timeline = Timeline(bounds: bounds.steps) }

  /// Adds a store, before ``begin()``, with code that is compiled for its model.
  @inlinable
  func add<Model: StateModel>(_ store: Store<Model>) {
    let index = add(Track(store, index: storeCount, timeline: timeline))
    store.record { [weak self] change, isShared in
      guard let self else { return nil }
      (self.versions(of: index) as? Track<Model>)?.record(change, isShared: isShared, for: self)
      return self
    }
  }

  @usableFromInline var storeCount: Int { timeline.tracks.count }
  @usableFromInline func isOpen(to store: Int) -> Bool { opening == .actions(store: store) }
  @usableFromInline func versions(of index: Int) -> StoreVersions { timeline.tracks[index] }

  @usableFromInline
  func add<Model: StateModel>(_ track: Track<Model>) -> Int {
    for other in timeline.tracks where other.anyStore === track.anyStore {
      stopProgram(because: "a history names a store of \(Model.self) twice. Name each store once.")
    }
    timeline.add(track)
    return track.index
  }

  @usableFromInline
  func begin() {
    // A start with number 0 fits in any case.
    try? timeline.begin(with: Step(.start, id: 0))
  }

  /// The models of the stores.
  var models: HistoryModels { models { "\($0)" } }

  /// The models of the stores under other names.
  package func models(named name: (any StateModel.Type) -> String) -> HistoryModels {
    var models = HistoryModels()
    func add<Track: StoreTrack>(_ track: Track) {
      models.codings.append(HistoryModels.Coding(Track.Model.self, name: name(Track.Model.self)))
    }
    for track in timeline.tracks { add(track) }
    return models
  }

  /// The index of a store.
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

// MARK: - Recording

extension StepRecorder {
  /// Records what a change did to a store.
  @usableFromInline
  func record(
    _ content: consuming any StoreContent, isActions: Bool, leadingTo state: any AnyStateBox,
    in store: Int, label: String?, barrier: String?, isGrouped: Bool, isShared: Bool
  ) {
    var number = timeline.current
    var kind = timeline.currentNode.step.kind
    if isInChange || opening == .everything || isGrouped && barrier == nil {
      if !kind.isStep { kind = .actions }
      hasGrown = hasGrown || !isInChange || opening == .everything
    } else {
      number = timeline.next
      kind = timeline.isPaused ? .unrecorded : isActions ? .actions : .restored
      let isClosed = isShared || barrier != nil || !isActions
      opening = timeline.isPaused ? .everything : isClosed ? .nothing : .actions(store: store)
    }
    apply(
      Step(
        kind, id: number, after: number == timeline.current ? nil : timeline.current,
        label: timeline.isPaused ? nil : label,
        changes: [StoreChange(store: store, content: content, barrier: barrier)]))
    isInChange = true
    timeline.keep(state, of: store)
  }

  /// Applies a line that fits, and lets it be written.
  func apply(_ line: consuming Step) {
    let number = line.id
    if hasEvents || !writers.isEmpty { note(line) }
    // Moved along, because a second owner of its changes would copy them.
    do throws(HistoryError) { try timeline.apply(consume line) } catch {
      stopProgram(because: "a history has lost its way at step \(number): \(error).")
    }
  }

  private func note(_ line: Step) {
    // What one change does to several stores is one line.
    if isInChange, let last = lines.last, last.id == line.id, last.kind.isStep, line.kind.isStep,
      !line.changes.contains(where: { change in last.changes.contains { $0.store == change.store } }
      )
    {
      for change in line.changes { lines[lines.count - 1].insert(change) }
      if let label = line.label { lines[lines.count - 1].label = label }
    } else {
      lines.append(line)
    }
  }

  @usableFromInline
  package func finishChange() {
    if hasGrown, timeline.current != timeline.root, timeline.isBackAtStart {
      close()
      apply(Step(.removed, id: timeline.current))
    }
    (isInChange, hasGrown) = (false, false)
    timeline.applyBounds()
    write()
    updatePositions()
  }

  /// Makes the next action a new step, even if the model would group it.
  func endGroup() {
    if case .actions = opening { opening = .nothing }
  }

  /// Lets nothing join the current step.
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
    positions.append(Position(position))
    for track in timeline.tracks { position.follow(lockOf: track.anyStore) }
  }

  private func updatePositions() {
    var isAnyGone = false
    var index = 0
    while index < positions.count {
      if let presenter = positions[index].presenter {
        // Most histories have nobody who looks at their position all the time.
        if presenter.views.isWatched { presenter.updateViews() }
      } else {
        isAnyGone = true
      }
      index += 1
    }
    if isAnyGone { positions.removeAll { $0.presenter == nil } }
  }

  /// Writes and shows what changed the history alone.
  func announce() {
    announceTogether([StagedState { [self] in finishChange() }], because: .report)
  }

  func setRecording(_ isRecording: Bool) {
    guard isRecording == timeline.isPaused else { return }
    close()
    apply(Step(isRecording ? .resumed : .paused, id: timeline.current))
    announce()
  }

  func commit() {
    close()
    apply(Step(.committed, id: timeline.current))
    announce()
  }

  func lock(_ stores: Range<Int>, refuse: @escaping @MainActor (String) -> Void) {
    changeLocks(of: stores) { [self] track in
      track.anyStore.lock(for: self)
      lockBonds[track.index]?.cancel()
      lockBonds[track.index] = track.listenToLock(for: self, refuse)
    }
  }

  func unlock(_ stores: Range<Int>) {
    changeLocks(of: stores) { [self] track in
      track.anyStore.unlock(for: self)
      lockBonds.removeValue(forKey: track.index)?.cancel()
    }
  }

  private func changeLocks(
    of stores: Range<Int>, change: @escaping @MainActor (any StoreTrack) -> Void
  ) {
    let tracks = timeline.tracks[stores]
    announceTogether([StagedState { for track in tracks { change(track) } }], because: .report)
  }
}

// MARK: - Travelling

extension StepRecorder {
  /// Goes to a step, in all stores or in one alone.
  func jump(_ store: Int? = nil, to step: Int) throws(HistoryError) -> Bool {
    guard timeline.contains(step) else { throw .unknownStep(step) }
    if let store { return try jump(in: timeline.tracks[store], to: step) }
    guard step != timeline.current else { return false }
    let (now, target) = (timeline.now, timeline.places(at: step))
    let tracks = timeline.tracks
    try timeline.checkBarriers(of: target.enumerated().lazy.map { ($0, $1) })
    var states: [PreparedState] = []
    for track in tracks
    where track.version(at: target[track.index]) != track.version(at: now[track.index]) {
      states.append(try track.prepare(target[track.index], isRedacted: false))
    }
    travel(states, because: .timeTravel) { apply(Step(.moved, id: step)) }
    return true
  }

  /// Goes to what a store was at a step, in this store alone, which is a step like any other.
  private func jump(in track: any StoreTrack, to step: Int) throws(HistoryError) -> Bool {
    let (timeline, store) = (timeline, track.index)
    let version =
      track.isKnown(step) ? step : track.version(at: timeline.places(at: step)[store])
    guard version != track.version else { return false }
    guard track.isKnown(version) else { throw .unknownStep(version) }
    try timeline.checkBarriers(of: [(store, version)])
    let state = try track.prepare(version, isRedacted: false)
    let travel = StoreChange.Travel(target: version, tip: track.tip(from: version))
    var changes = [StoreChange(store: store, travel: travel)]
    let isOpen = opening == .travels && timeline.current != timeline.root
    if !isOpen {
      changes += timeline.tracks.filter { $0.index != store }.compactMap { $0.travelToStay }
      changes.sort { $0.store < $1.store }
    }
    self.travel([state], because: .timeTravel) {
      let number = isOpen ? timeline.current : timeline.next
      apply(Step(.travel, id: number, after: isOpen ? nil : timeline.current, changes: changes))
      if timeline.isTravelBack {
        apply(Step(.removed, id: number))
      } else {
        opening = .travels
      }
    }
    return true
  }

  /// Lets everything be written anew.
  private func addAllLines() {
    guard !writers.isEmpty || hasEvents, let lines = try? timeline.lines(of: models.notes) else {
      return
    }
    self.lines += lines
  }

  /// Lets the stores show a step without going there, each without what its model redacts.
  ///
  /// Nothing is recorded. Afterwards, ``endShowing()`` shows the current step again.
  package func show(_ step: Int) throws(HistoryError) {
    let states = try timeline.prepareRedacted(timeline.places(at: step))
    travel(states, because: .timeTravel) {}
  }

  /// Lets the stores show the current step.
  package func endShowing() {
    travel(timeline.preparablePresent, because: .timeTravel) {}
  }

  /// Takes over another timeline, of which the present states are known to be right.
  func adopt(_ other: Timeline) {
    let bounds = timeline.bounds
    travel(other.preparablePresent, because: .restore) {
      other.skip(to: timeline.next)
      other.bounds = bounds
      timeline = other
      addAllLines()
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
