import ViewStates

/// The tree of the steps of a history, its position, and a track for each store.
///
/// A step belongs to the stores that it changed. It knows the *place* of each store: that of the
/// last step which changed the store. The place leads to the *version* of the store, which is
/// called by the number of the step that made it, or of the oldest step if that one is forgotten.
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
    let id: Int
    let kind: Step.Kind
    @exclusivity(unchecked) var label: String?
    /// The number of steps before it since the start of the recording.
    let depth: Int
    /// The number of the step before, which is forgotten if this one is the oldest.
    let parent: Int
    @exclusivity(unchecked) var places: Places
    /// The newest step after it, or -1, and the older ones.
    @exclusivity(unchecked) fileprivate(set) var newest = -1
    @exclusivity(unchecked) fileprivate var older: [Int] = []

    /// Creates the oldest step.
    init(_ id: Int, label: String? = nil, places: Places = Places()) {
      (self.id, kind, self.label, self.places) = (id, .start, label, places)
      (parent, depth) = (-1, 0)
    }

    init(_ id: Int, _ kind: Step.Kind, label: String?, after parent: Node) {
      (self.id, self.kind, self.label, places) = (id, kind, label, parent.places)
      (self.parent, depth) = (parent.id, parent.depth + 1)
    }

    /// The places of the stores that the step changed.
    var changed: [Place] { places.filter { $0.step == id } }
  }

  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) package private(set) var tracks: [any StoreTrack] = []
  @exclusivity(unchecked) private(set) var nodes: [Int: Node] = [:]
  @exclusivity(unchecked) private(set) var rootNode: Node
  @exclusivity(unchecked) private(set) var currentNode: Node
  /// The number of the next step.
  @exclusivity(unchecked) private(set) var next = 1
  /// The steps from the oldest through the current one to the last that redo can reach.
  @exclusivity(unchecked) private(set) var line: ArraySlice = [0]
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

  /// Numbers beyond it could overflow, and no history reaches them.
  private static let mostNumber = Int.max / 4

  init(bounds: Int) {
    self.bounds = bounds
    rootNode = Node(0)
    currentNode = rootNode
  }

  func add(_ track: any StoreTrack) { tracks.append(track) }

  /// Leaves numbers out, so that none is given twice.
  func skip(to number: Int) { next = max(next, number) }

  /// Begins with one step, which has the states of the stores.
  func begin(with step: Step) throws(HistoryError) {
    guard step.id >= 0, step.id < Self.mostNumber else { throw .malformedStep(step.id) }
    let places = tracks.map { Place(at: step.id, StoreChange(store: $0.index)) }
    rootNode = Node(step.id, label: step.label, places: Places(places))
    (currentNode, nodes, line) = (rootNode, [step.id: rootNode], [step.id])
    (next, revertStep, tipBefore, dropped) = (step.id + 1, step.id, step.id, 0)
    for change in step.changes { tracks[change.store].setBase(change.content?.kept) }
  }

  /// How many steps are kept.
  var count: Int { nodes.count }
  /// The oldest step.
  package var root: Int { rootNode.id }
  package var current: Int { currentNode.id }
  /// The place of the current step on the line.
  var position: Int { currentNode.depth - rootNode.depth }
  /// The last step that redo can reach.
  var tip: Int { line.last ?? root }

  func isOnLine(_ node: Node) -> Bool { step(atPosition: node.depth - rootNode.depth) == node.id }

  /// The step at a place of the line, or nil beyond its ends.
  func step(atPosition position: Int) -> Int? {
    let index = line.startIndex + position
    return line.indices.contains(index) ? line[index] : nil
  }

  /// The steps of the line after one that is on it.
  func line(after node: Node) -> some Sequence<Node> {
    line.dropFirst(node.depth - rootNode.depth + 1).lazy.compactMap { [nodes] in nodes[$0] }
  }

  /// A version of a store by its number, or nil if the store has no such version.
  func version(_ number: Int, of store: Int) -> Place? {
    let version = nodes[number]?.places[store].version
    return version.map(self.number) == number ? version : nil
  }

  /// The number that names a version.
  func number(of version: Place) -> Int { max(root, version.step) }
}

// MARK: - Applying

extension Timeline {
  /// Applies a line: the one function that changes the tree, live and while a file is read.
  ///
  /// - Throws: ``HistoryError`` if the line does not fit. The timeline is of no use then.
  func apply(_ line: Step) throws(HistoryError) {
    switch line.kind {
    case .actions, .restored, .travel, .unrecorded:
      let node = try node(line.id, after: line.parent, as: line.kind, line.label)
      for change in line.changes { try add(change, to: node, as: line.kind, line.label) }
    case .moved:
      guard let node = nodes[line.id] else { throw .unknownStep(line.id) }
      move(to: node)
    case .removed:
      guard line.id == current, line.id != root, currentNode.newest == -1 else {
        throw .malformedStep(line.id)
      }
      removeCurrent()
    case .committed:
      guard line.id == current else { throw .malformedStep(line.id) }
      while rootNode !== currentNode { advanceRoot() }
      revertStep = current
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .bounded: bounds = max(1, line.details?.bounds ?? bounds)
    case .position: try setPosition(line)
    case .start, .states: throw .malformedStep(line.id)
    }
  }

  /// Applies a line of one change, which needs no list, with the state to which it led.
  func apply(
    _ change: consuming StoreChange, in step: Int, as kind: Step.Kind, _ label: String?,
    leadingTo state: any AnyStateBox
  ) throws(HistoryError) {
    let node = try node(step, after: current, as: kind, label)
    try add(change, to: node, as: kind, label, leadingTo: state)
  }

  /// The step of a line: the current one, or a new one in which nothing has changed yet.
  private func node(
    _ number: Int, after before: Int, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Node {
    if number == current {
      if let label { currentNode.label = label }
      return currentNode
    }
    if before != current {
      guard let other = nodes[before] else { throw .malformedStep(number) }
      move(to: other)
    }
    guard number >= next, number < Self.mostNumber else { throw .malformedStep(number) }
    tipBefore = tip
    let parent = currentNode
    let node = Node(number, kind, label: label, after: parent)
    if parent.newest >= 0 { parent.older.append(parent.newest) }
    parent.newest = number
    nodes[number] = node
    let future = line.count - (node.depth - rootNode.depth)
    if future > 0 { line.removeLast(future) }
    line.append(number)
    (currentNode, next) = (node, number + 1)
    return node
  }

  /// Lets a change of a store join the current step.
  private func add(
    _ change: consuming StoreChange, to node: Node, as kind: Step.Kind, _ label: String?,
    leadingTo state: (any AnyStateBox)? = nil
  ) throws(HistoryError) {
    guard tracks.indices.contains(change.store), change.content != nil || change.travel != nil
    else { throw .malformedStep(node.id) }
    let track = tracks[change.store]
    if node === rootNode {
      guard let content = change.content else { throw .malformedStep(node.id) }
      if kind == .actions, label == nil { node.label = content.label }
      return state.map(track.setBase) ?? track.addToBase(content)
    }
    var place = node.places[track.index]
    if place.step == node.id {
      place.leave()
      place.change.add(change)
    } else {
      place = track.nextPlace(at: node.id, after: place, change)
      node.places[track.index] = place
    }
    place.state = state
    if place.change.barrier != nil { place.lastBarrier = node.id }
    guard let travel = place.change.travel else { return }
    // It leads back, so the way to a state ends.
    guard travel.target < node.id else { throw .malformedStep(node.id) }
    if let content = place.change.content {
      // Once the step to which it led was forgotten, a travel was written with a state.
      guard content.hasState else { throw .malformedStep(node.id) }
      place.change.travel = nil
    } else {
      guard let version = version(travel.target, of: place.change.store) else {
        throw .malformedStep(node.id)
      }
      (place.target, place.lastTravel) = (version, node.id)
      version.travels.append(node.id)
    }
  }

  private func setPosition(_ line: Step) throws(HistoryError) {
    let details = line.details
    guard let node = nodes[line.id] else { throw .unknownStep(line.id) }
    guard let last = nodes[details?.tip ?? line.id] else { throw .unknownStep(details?.tip ?? -1) }
    guard details?.next ?? next < Self.mostNumber else { throw .malformedStep(line.id) }
    draw(through: last)
    move(to: node)
    next = max(next, details?.next ?? next)
    isPaused = details?.isPaused ?? false
    revertStep = details?.revert ?? root
  }
}

// MARK: - Moving

extension Timeline {
  /// Goes to a step.
  private func move(to node: Node) {
    if !isOnLine(node) { draw(through: node) }
    currentNode = node
  }

  /// Makes the way through a step the line, and goes on along the newest branches.
  private func draw(through node: Node) {
    var path = [node]
    while let last = path.last, let parent = nodes[last.parent] { path.append(parent) }
    line = path.reversed().map(\.id)[...]
    extendLine()
  }

  private func extendLine() {
    while let newest = nodes[tip]?.newest, newest >= 0 { line.append(newest) }
  }

  /// Removes the current step, because all stores are where they were before it.
  private func removeCurrent() {
    guard let parent = nodes[currentNode.parent] else { return }
    drop(currentNode)
    draw(through: nodes[tipBefore] ?? parent)
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
        if let last = nodes[line.removeLast()] { drop(last) }
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
    guard let node = step(atPosition: 1).flatMap({ nodes[$0] }) else { return }
    let branches = rootNode.older.isEmpty ? [] : rootNode.older + [rootNode.newest]
    (rootNode.newest, rootNode.older) = (node.id, [])
    for branch in branches where branch != node.id { dropBranch(branch) }
    // Where a travel leads is not known to the oldest step.
    if node.kind == .travel { node.label = label(of: node) }
    for (track, place) in zip(tracks, node.places) where place.step == node.id {
      track.moveBase(to: place)
    }
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
    for node in steps.sorted(by: >).compactMap({ nodes[$0] }) { drop(node) }
  }

  /// Forgets a step that none follows.
  private func drop(_ node: Node) {
    for place in node.changed { tracks[place.change.store].drop(place) }
    if let parent = nodes[node.parent] {
      if parent.newest == node.id {
        parent.newest = parent.older.popLast() ?? -1
      } else if let place = parent.older.firstIndex(of: node.id) {
        parent.older.remove(at: place)
      }
    }
    forgotten += 1
    nodes[node.id] = nil
  }
}

// MARK: - States

extension Timeline {
  /// Makes the states at places ready to be set: all of them without what the models redact, or
  /// those of other versions than the present ones.
  func prepare(
    _ places: Places, isRedacted: Bool = false
  ) throws(HistoryError) -> [PreparedState] {
    var states: [PreparedState] = []
    for (track, place) in zip(tracks, places)
    where isRedacted || place.version !== track.version {
      states.append(try track.prepare(place, isRedacted: isRedacted))
    }
    return states
  }
}
