import ViewStates

/// What a history keeps: the tree of its steps, and for each store its actions and a few states.
///
/// A step belongs to the stores that it changed. A *version* is the model of one store as a step
/// left it, so a store and the number of a step name it. Each is counted by those that need it: the
/// step that made it, a step that travels to it, the root, and the next version unless that has a
/// kept state of its own. A version that nothing needs is released with its actions.
///
/// ```text
///   steps        0 ──── 1 ──── 2 ──── 3 ──── 4
///   document     0 ──── 1 ◀─────────── 3 ◀───│        each arrow: is replayed from
///   view state   0 ◀─────────── 2 ◀──────────┘        4 changed both
/// ```
///
/// Its followers are the positions in time, of all stores and of each, and the events. It notifies
/// them of every change, and they notify their views if something of theirs differs.
@MainActor
@usableFromInline
final class Recorder: Presenter, ChangeRecorder {
  @usableFromInline let views = Views<Void>()
  @usableFromInline var state: Void { () }

  private(set) var tracks: [any StoreTrack] = []
  @usableFromInline let tree = StepTree()
  // Unchecked for the reason that `Views` gives: they change on the main actor only, and models,
  // which are plain values, know no history.
  /// The version of each store, by the step that made it.
  @exclusivity(unchecked) var now: [Int] = []
  /// The versions at the root.
  var base: [Int] = []
  /// The versions of each store that its own undo and redo go through.
  @exclusivity(unchecked) var lines: [VersionLine] = []
  /// The actions that cannot be undone, as far as a version comes after them.
  @exclusivity(unchecked) var barriers = Chunks<Barrier>()
  /// Whether travels cross barriers, as they do while an archive is replayed.
  var ignoresBarriers = false

  let bounds: HistoryBounds
  /// The estimated size of everything that is kept, in bytes.
  @exclusivity(unchecked) @usableFromInline var weight = 0
  /// The number of steps that were forgotten because of the bounds.
  var dropped = 0

  /// Whether the stores announce a travel of this history.
  @exclusivity(unchecked) @usableFromInline var isTravelling = false
  /// The number of the present change.
  @exclusivity(unchecked) @usableFromInline var present: Propagation = 0
  /// Whether the present change is shared by several stores, and whether it is news.
  @exclusivity(unchecked) @usableFromInline var isShared = false
  @exclusivity(unchecked) @usableFromInline var isNews = false
  @exclusivity(unchecked) @usableFromInline var isPaused = false
  /// The stores whose models changed while nothing was recorded.
  @exclusivity(unchecked) var gaps: Set<Int> = []
  /// The store whose next action may be grouped with the current step, or -1.
  @exclusivity(unchecked) @usableFromInline var openStore = -1
  /// Whether a store keeps the state before the open step.
  @exclusivity(unchecked) var hasGroupStart = false
  /// Whether the current step is a travel of stores alone that another one may change.
  var isTravelOpen = false
  /// The end of the line before the open step was recorded.
  @exclusivity(unchecked) var tipBefore = 0
  /// The change that the current step records; further stores that it changed belong to the step.
  @exclusivity(unchecked) var lastPropagation: Propagation?
  /// The step to revert to.
  var revertStep = 0
  /// What happened since the last notification, while there is a source of events.
  var events: [HistoryEvent] = []
  @usableFromInline var hasEvents = false
  weak var eventSource: EventSource? { didSet { hasEvents = true } }


  /// A path back through the steps to find where a store was is at most this long.
  ///
  /// So many steps share the cost of one list of versions.
  private static let stepsBetweenVersions = 32

  @usableFromInline
  init(bounds: HistoryBounds) {
    self.bounds = bounds
  }

  /// Adds a store, before ``begin()``.
  @inlinable
  func add<Model: StateModel>(_ store: Store<Model>) {
    let track = Track(store, index: storeCount, recorder: self)
    add(track)
    // The recorder owns the track. The store would keep it, and so itself, alive.
    store.record { [weak self, unowned track] change, isShared in
      guard let self else { return nil }
      track.note(change, isShared: isShared, for: self)
      return self
    }
  }

  @usableFromInline var storeCount: Int { tracks.count }

  @usableFromInline
  func add<Model: StateModel>(_ track: Track<Model>) {
    for case let other as Track<Model> in tracks where other.store === track.store {
      stopProgram(because: "a history names a store of \(Model.self) twice. Name each store once.")
    }
    tracks.append(track)
    follow(track.store.lockSource)
  }

  /// Starts with the present states as the first step.
  @usableFromInline
  func begin() { begin(at: 0) }

  func begin(at number: Int) {
    let count = tracks.count
    let versions = (0..<count).map { store in
      var version = Version(store: store, parent: -1)
      // The root and the first step need it.
      version.references = 2
      version.isVerified = true
      return version
    }
    tree.begin(
      at: number, versions.first ?? Version(store: 0, parent: -1),
      extra: count > 1 ? StepExtra(others: Array(versions.dropFirst())) : nil)
    (now, base) = (Array(repeating: number, count: count), Array(repeating: number, count: count))
    lines = Array(repeating: VersionLine(first: number), count: count > 1 ? count : 0)
    (revertStep, tipBefore, dropped) = (number, number, 0)
    for track in tracks { track.keepPresent() }
  }

  /// Whether the recording exceeds the bounds.
  @usableFromInline
  var isBeyondBounds: Bool { tree.count > bounds.steps || bytes > bounds.bytes }

  /// The estimated size of everything that is kept, in bytes.
  var bytes: Int {
    let step = MemoryLayout<Step?>.stride + (lines.isEmpty ? 0 : MemoryLayout<Int?>.stride)
    // A label, and the lists of versions, take about as much again as the values themselves.
    return weight + tree.stepsInMemory * step + tree.runs.count * MemoryLayout<StepTree.Run?>.stride
      + tree.extras.count * 2 * (MemoryLayout<StepExtra?>.stride + MemoryLayout<Version>.stride)
      + barriers.count * MemoryLayout<Barrier?>.stride
  }
}

// MARK: - Versions

extension Recorder {
  /// The step that made the version of each store at a step.
  func versions(at step: Int) -> [Int] {
    var found = Array(repeating: -1, count: now.count)
    var missing = found.count
    var step = step
    func note(_ version: Version, of step: Int) {
      guard found[Int(version.store)] < 0 else { return }
      found[Int(version.store)] = version.isTravel ? version.parent : step
      missing -= 1
    }
    while missing > 0, step != tree.root, let content = tree[step] {
      note(content.version, of: step)
      if let extra = tree.extra(of: step) {
        for version in extra.others { note(version, of: step) }
        if let versions = extra.versions { return merge(found, with: versions) }
      }
      guard let parent = tree.parent(of: step) else { break }
      step = parent
    }
    return merge(found, with: base)
  }

  private func merge(_ found: [Int], with others: [Int]) -> [Int] {
    zip(found, others).map { $0 < 0 ? $1 : $0 }
  }

  /// Counts another that needs a version.
  func hold(_ store: Int, at step: Int) {
    tree.update(store, at: step) { $0.references += 1 }
  }

  /// Counts one less that needs a version, and releases it if that was the last.
  func release(_ store: Int, at step: Int) {
    var step = step
    while step >= 0 {
      tree.update(store, at: step) { $0.references -= 1 }
      guard let version = tree.version(of: store, at: step), version.references == 0 else { return }
      tracks[store].drop(version)
      releaseBarrier(of: version)
      if !lines.isEmpty {
        let present = presentDepth(of: store)
        lines[store].remove(
          step, depth: version.depth,
          present: lines[store][present] == now[store] ? present : nil)
      }
      removeRest(of: step)
      guard version.state < 0 else { return }
      step = version.parent
    }
  }

  func presentDepth(of store: Int) -> Int {
    tree.version(of: store, at: now[store])?.depth ?? 0
  }

  /// Removes a forgotten step once nothing needs its versions.
  func removeRest(of step: Int) {
    guard let content = tree[step], !content.isKept, content.version.references == 0,
      content.extra < 0 || tree.versions(of: step).allSatisfy({ $0.references == 0 })
    else { return }
    tree.removeRest(of: step)
  }

  /// Releases the versions of a step that was just forgotten.
  func releaseVersions(of step: Int) {
    guard let content = tree[step] else { return }
    if content.extra < 0 {
      release(content.version, of: step)
    } else {
      for version in tree.versions(of: step) { release(version, of: step) }
    }
    removeRest(of: step)
  }

  private func release(_ version: Version, of step: Int) {
    release(Int(version.store), at: version.isTravel ? version.parent : step)
  }

  /// Notes that a version has a kept state, and so no longer needs the one before.
  func setState(_ number: Int, of store: Int, at step: Int) {
    guard let version = tree.version(of: store, at: step) else { return }
    tree.update(store, at: step) { $0.state = number }
    if version.state < 0, version.parent >= 0 { release(store, at: version.parent) }
  }
}

// MARK: - Recording

extension Recorder {
  /// Adds a version that an action made: to the current step, or as a new one.
  @usableFromInline
  func record(
    actionAt number: Int, weight: Int, of store: Int, isGrouped: Bool,
    in propagation: Propagation
  ) {
    let isSameChange = lastPropagation == propagation
    if isGrouped || isSameChange && tree.version(of: store, at: tree.current) != nil {
      tree.update(store, at: tree.current) { version in
        version.actionCount += 1
        version.weight += Int32(clamping: weight)
        version.isVerified = false
      }
      log(.grouped(step: tree.current))
    } else {
      var version = Version(store: store, parent: now[store])
      version.firstAction = number
      version.actionCount = 1
      version.weight = Int32(clamping: weight)
      add(version, to: isSameChange ? nil : .actions)
    }
    lastPropagation = propagation
    openStore = isSameChange ? -1 : store
  }

  /// Adds a version that has a state instead of actions, which the caller keeps.
  @usableFromInline
  func record(stateOf store: Int, as kind: StepKind, in propagation: Propagation) {
    var version = Version(store: store, parent: now[store])
    version.isVerified = true
    add(version, to: lastPropagation == propagation ? nil : kind)
    lastPropagation = propagation
    openStore = -1
  }

  /// Adds a version, to the current step if there is no kind of a new one.
  func add(_ version: Version, to kind: StepKind?) {
    var version = version
    let store = Int(version.store)
    forgetGroupStart()
    isTravelOpen = false
    version.references = 1
    if version.isTravel {
      hold(store, at: version.parent)
    } else if version.parent >= 0 {
      let parent = tree.version(of: store, at: version.parent)
      version.depth = (parent?.depth ?? -1) + 1
      version.barrier = parent?.barrier ?? -1
      holdBarrier(of: version)
      hold(store, at: version.parent)
    }
    if let kind {
      tipBefore = tree.tip
      tree.append(kind, version, extra: extra(after: version))
      log(.recorded(step: tree.current))
    } else if tree.version(of: store, at: tree.current) == nil {
      tree.addToCurrent(version)
    }
    now[store] = version.isTravel ? version.parent : tree.current
    if !lines.isEmpty, !version.isTravel {
      lines[store].append(tree.current, depth: version.depth)
    }
  }

  /// The versions of all stores, every so many steps.
  private func extra(after version: Version) -> StepExtra? {
    guard now.count > 1,
      (tree.depth(of: tree.current) + 1) % Self.stepsBetweenVersions == 0
    else { return nil }
    var versions = now
    versions[Int(version.store)] = version.isTravel ? version.parent : tree.nextNumber
    return StepExtra(versions: versions)
  }

  /// Gives the current step a label.
  @usableFromInline
  func setLabel(_ label: String) {
    var extra = tree.extra(of: tree.current) ?? StepExtra()
    extra.label = label
    tree.setExtra(extra, of: tree.current)
  }

  /// Makes the next action a new step, even if the model would group it.
  @usableFromInline
  func endGroup() {
    forgetGroupStart()
    openStore = -1
  }

  private func forgetGroupStart() {
    guard hasGroupStart else { return }
    hasGroupStart = false
    for track in tracks { track.endGroup() }
  }

  /// Removes the current step, because all stores are where they were before it.
  func removeOpenStep() {
    guard let parent = tree.parent(of: tree.current) else { return }
    let step = tree.current
    endGroup()
    isTravelOpen = false
    lastPropagation = nil
    tree.removeCurrent(restoring: tipBefore)
    now = versions(at: parent)
    releaseVersions(of: step)
    for store in lines.indices { moveLine(of: store, isRedrawn: true) }
    log(.removed(step: step))
  }
}

// MARK: - Notifying

extension Recorder {
  func log(_ event: HistoryEvent) {
    guard hasEvents else { return }
    events.append(event)
    if eventSource == nil { (hasEvents, events) = (false, []) }
  }

  /// Ends the step of the present change, and lets the positions join it.
  @usableFromInline
  func finishChange() {
    present &+= 1
    if isShared { endGroup() }
    let isNews = isNews || isTravelling
    (isShared, self.isNews) = (false, false)
    guard isNews else { return }
    if isBeyondBounds { applyBounds() }
    notify()
  }

  /// Notifies the positions and those who listen to the events.
  func notify() {
    if let eventSource {
      let events = self.events
      self.events = []
      eventSource.add(events)
    }
    updateViews()
  }

  /// The number of a change that this history makes itself.
  func nextPropagation() -> Propagation {
    present &+= 1
    return present
  }
}

/// The number of a change among those of a history.
@usableFromInline typealias Propagation = Int
