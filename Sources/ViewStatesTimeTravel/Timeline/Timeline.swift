import ViewStates

/// The tree of the steps of a history, its position, and a track for each store.
///
/// A step belongs to the stores that it changed. The last step that changed a store, on the way to
/// a step, is the store's *place* there. It leads to the *version* of the store: a number, that of
/// the step which made the state, or of the oldest step if that one is forgotten.
///
/// ```text
///   steps        0 ──── 1 ──── 2 ──── 3 ──── 4
///   document     0      1             3      4 ◀─ a travel in the document alone, to version 1
///   view state   0             2
/// ```
///
/// At step 4, the place of the document is 4, and its version is 1.
@MainActor
@usableFromInline
package final class Timeline {
  /// A step in the tree.
  final class Node {
    @exclusivity(unchecked) var step: Step
    /// The number of steps before it since the start of the recording.
    let depth: Int
    /// The newest step after it, or -1, and the older ones.
    @exclusivity(unchecked) fileprivate(set) var newest = -1
    fileprivate var older: [Int] = []
    /// The places of all stores, at some of the steps.
    var places: [Int]?

    init(_ step: Step, depth: Int) { (self.step, self.depth) = (step, depth) }

    /// The index of what the step did to a store.
    func place(of store: Int) -> Int? {
      // No change is copied to look at it.
      step.changes.indices.first { step.changes[$0].store == store }
    }
  }

  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) package private(set) var tracks: [any StoreTrack] = []
  @exclusivity(unchecked) private(set) var nodes: [Int: Node] = [:]
  @exclusivity(unchecked) private(set) var rootNode = Node(Step(.start, id: 0), depth: 0)
  @exclusivity(unchecked) private(set) var currentNode = Node(Step(.start, id: 0), depth: 0)
  /// The number of the next step.
  @exclusivity(unchecked) private(set) var next = 1
  /// The steps from the oldest through the current one to the last that redo can reach.
  @exclusivity(unchecked) private(set) var line: ArraySlice = [0]
  /// The place of each store at the current step; a place before the oldest step means that one.
  @exclusivity(unchecked) private(set) var now: [Int] = []
  /// The most steps that are kept.
  var bounds: Int
  /// How many steps were forgotten because of the bounds.
  private(set) var dropped = 0
  /// How many steps are gone, for whatever reason.
  package private(set) var forgotten = 0
  private(set) var isPaused = false
  /// The step to which a revert leads.
  private(set) var revertStep = 0
  /// The end of the line before the last step was added.
  @exclusivity(unchecked) private var tipBefore = 0

  /// So many silent steps share the cost of one list of places.
  private static let stepsBetweenPlaces = 256
  /// Numbers beyond it could overflow, and no history reaches them.
  private static let mostNumber = Int.max / 4

  init(bounds: Int) { self.bounds = bounds }

  func add(_ track: any StoreTrack) { tracks.append(track) }

  /// Leaves numbers out, so that none is given twice.
  func skip(to number: Int) { next = max(next, number) }

  /// Begins with one step.
  func begin(with step: Step) throws(HistoryError) {
    guard step.id >= 0, step.id < Self.mostNumber else { throw .malformedStep(step.id) }
    rootNode = Node(step, depth: 0)
    (currentNode, nodes, next) = (rootNode, [step.id: rootNode], step.id + 1)
    (revertStep, tipBefore, dropped) = (step.id, step.id, 0)
    line = [step.id]
    now = Array(repeating: step.id, count: tracks.count)
  }

  /// How many steps are kept.
  var count: Int { nodes.count }
  /// The oldest step.
  package var root: Int { rootNode.step.id }
  package var current: Int { currentNode.step.id }
  /// The place of the current step on the line.
  var position: Int { currentNode.depth - rootNode.depth }
  func contains(_ step: Int) -> Bool { nodes[step] != nil }

  /// The place of a step on the line, if it is on the line.
  func position(of step: Int) -> Int { (nodes[step]?.depth ?? 0) - rootNode.depth }
  /// The step before a step, or nil for the oldest.
  func parent(of step: Int) -> Int? { step == root ? nil : nodes[step]?.step.parent }
  func isOnLine(_ step: Int) -> Bool { self.step(atPosition: position(of: step)) == step }
  /// The last step that redo can reach.
  var tip: Int { line.last ?? root }
  /// The step at a place of the line, or nil beyond its ends.
  func step(atPosition position: Int) -> Int? {
    let index = line.startIndex + position
    return line.indices.contains(index) ? line[index] : nil
  }
}

// MARK: - Applying

extension Timeline {
  /// Applies a line: the one function that changes the tree, live and while a file is read.
  ///
  /// - Throws: ``HistoryError`` if the line does not fit; then nothing has changed.
  func apply(_ step: consuming Step) throws(HistoryError) {
    switch step.kind {
    case .actions, .restored, .travel, .unrecorded:
      if step.id == current { try grow(step) } else { try add(consume step) }
    case .moved:
      guard contains(step.id) else { throw .unknownStep(step.id) }
      move(to: step.id)
    case .removed:
      guard step.id == current, step.id != root, currentNode.newest == -1 else {
        throw .malformedStep(step.id)
      }
      removeCurrent()
    case .committed:
      guard step.id == current else { throw .malformedStep(step.id) }
      while rootNode !== currentNode { advanceRoot() }
      revertStep = current
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .bounded: bounds = max(1, step.details?.bounds ?? bounds)
    case .position: try setPosition(step)
    case .start, .states: throw .malformedStep(step.id)
    }
  }

  private func add(_ step: consuming Step) throws(HistoryError) {
    let number = step.id
    let isNext = step.parent == current
    guard number >= next, number < Self.mostNumber,
      let parent = isNext ? currentNode : nodes[step.parent]
    else { throw .malformedStep(number) }
    try check(step)
    if !isNext { move(to: parent.step.id) }
    tipBefore = tip
    let node = Node(consume step, depth: parent.depth + 1)
    for place in node.step.changes.indices {
      begin(&node.step.changes[place], at: number)
      now[node.step.changes[place].store] = number
    }
    if parent.newest >= 0 { parent.older.append(parent.newest) }
    parent.newest = number
    nodes[number] = node
    line.removeLast(line.count - (node.depth - rootNode.depth))
    line.append(number)
    (currentNode, next) = (node, number + 1)
    if tracks.count > 1, node.depth % Self.stepsBetweenPlaces == 0 { node.places = now }
  }

  /// Lets a line join the current step.
  private func grow(_ step: Step) throws(HistoryError) {
    let node = currentNode
    try check(step)
    if let label = step.label { node.step.label = label }
    for var change in step.changes {
      if node === rootNode {
        begin(&change, at: step.id)
        tracks[change.store].addToBase(change)
        if step.kind == .actions, step.label == nil { node.step.label = change.content?.label }
      } else if let place = node.place(of: change.store) {
        join(change, to: &node.step.changes[place])
      } else {
        begin(&change, at: step.id)
        node.step.insert(change)
        now[change.store] = step.id
      }
    }
    if node.places != nil { node.places = now }
  }

  private func check(_ step: Step) throws(HistoryError) {
    // A change is not copied to look at it.
    for place in step.changes.indices {
      let store = step.changes[place].store
      guard tracks.indices.contains(store) else { throw .malformedStep(step.id) }
      guard let travel = step.changes[place].travel else { continue }
      // It leads back, so the way to a state ends.
      let isKnown = tracks[store].isKnown(tracks[store].target(of: travel))
      guard travel.target < step.id, isKnown || step.changes[place].content?.hasState == true else {
        throw .malformedStep(step.id)
      }
    }
  }

  /// Gives a change its place in the tree.
  private func begin(_ change: inout StoreChange, at step: Int) {
    tracks[change.store].begin(&change, at: step, after: now[change.store])
  }

  private func join(_ next: StoreChange, to change: inout StoreChange) {
    let track = tracks[change.store]
    track.states[change.way.number] = nil
    if let travel = next.travel {
      track.forgetTravel(change, at: current)
      (change.travel, change.content) = (travel, next.content)
      track.noteTravel(&change, at: current)
    } else if let content = next.content {
      if change.content == nil { change.content = content } else { change.content?.add(content) }
    }
    if let barrier = next.barrier, change.barrier == nil {
      (change.barrier, change.way.lastBarrier) = (barrier, current)
    }
  }

  private func setPosition(_ step: Step) throws(HistoryError) {
    let details = step.details
    for step in [step.id, details?.tip ?? step.id] where !contains(step) {
      throw .unknownStep(step)
    }
    guard details?.next ?? next < Self.mostNumber else { throw .malformedStep(step.id) }
    draw(through: details?.tip ?? step.id)
    move(to: step.id)
    next = max(next, details?.next ?? next)
    isPaused = details?.isPaused ?? false
    revertStep = details?.revert ?? root
  }
}

// MARK: - Moving

extension Timeline {
  /// Goes to a step that is there, and draws the line through it.
  private func move(to step: Int) {
    if !isOnLine(step) { draw(through: step) }
    if let node = nodes[step] { currentNode = node }
    now = places(at: step)
  }

  /// Makes the way through a step the line, and goes on along the newest branches.
  private func draw(through step: Int) {
    var path = [step]
    while let parent = parent(of: path[path.count - 1]) { path.append(parent) }
    line = path.reversed()[...]
    extendLine()
  }

  private func extendLine() {
    while let newest = nodes[tip]?.newest, newest >= 0 { line.append(newest) }
  }

  /// Removes the current step, because all stores are where they were before it.
  private func removeCurrent() {
    guard let parent = parent(of: current) else { return }
    drop(current)
    draw(through: contains(tipBefore) ? tipBefore : parent)
    move(to: parent)
  }
}

// MARK: - Forgetting

extension Timeline {
  /// Forgets the oldest branches and steps beyond the bounds.
  ///
  /// The branches that leave the oldest step go first, the oldest one first; then the step itself.
  /// If that is the current one, the last steps of the line go. The current step always stays.
  func applyBounds() {
    while count > bounds {
      let before = count
      if let branch = oldestBranch {
        dropBranch(branch)
      } else if rootNode !== currentNode {
        advanceRoot()
      } else if line.count > 1 {
        drop(line.removeLast())
        extendLine()
      }
      if count == before { return }
      dropped += before - count
    }
  }

  /// The oldest branch that leaves the oldest step.
  private var oldestBranch: Int? {
    let next = step(atPosition: 1)
    if let branch = rootNode.older.first(where: { $0 != next }) { return branch }
    return rootNode.newest >= 0 && rootNode.newest != next ? rootNode.newest : nil
  }

  /// Makes the next step of the line the oldest.
  private func advanceRoot() {
    guard let next = step(atPosition: 1), let node = nodes[next] else { return }
    let branches = rootNode.older.isEmpty ? [] : rootNode.older + [rootNode.newest]
    (rootNode.newest, rootNode.older) = (next, [])
    for branch in branches where branch != next { dropBranch(branch) }
    // Where a travel leads is not known to the oldest step.
    if node.step.kind == .travel { node.step.label = label(of: node.step) }
    for track in tracks { track.moveBase(to: next, over: track.change(at: next)) }
    forgotten += 1
    nodes[root] = nil
    rootNode = node
    line.removeFirst()
  }

  /// Forgets a step and all that follow it, the last ones first.
  private func dropBranch(_ step: Int) {
    var steps = [step]
    var index = 0
    while index < steps.count {
      if let node = nodes[steps[index]], node.newest >= 0 { steps += node.older + [node.newest] }
      index += 1
    }
    for step in steps.sorted(by: >) { drop(step) }
  }

  /// Forgets a step that none follows.
  private func drop(_ step: Int) {
    guard let node = nodes[step] else { return }
    for change in node.step.changes { tracks[change.store].drop(change, at: step) }
    if let parent = nodes[node.step.parent] {
      if parent.newest == step {
        parent.newest = parent.older.popLast() ?? -1
      } else if let place = parent.older.firstIndex(of: step) {
        parent.older.remove(at: place)
      }
    }
    forgotten += 1
    nodes[step] = nil
  }
}
