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
  final class Node {
    let id: Int
    let kind: Step.Kind
    @exclusivity(unchecked) var label: String?
    let depth: Int
    /// The number of the step before, which is forgotten if this one is the oldest.
    let parent: Int
    @exclusivity(unchecked) var places: Places

    init(
      _ id: Int, _ kind: Step.Kind = .start, label: String?, places: Places,
      after parent: Node? = nil
    ) {
      (self.id, self.kind, self.label, self.places) = (id, kind, label, places)
      (self.parent, depth) = (parent?.id ?? -1, parent.map { $0.depth + 1 } ?? 0)
    }

    var changed: [Place] { places.filter { $0.step == id } }
  }

  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) package internal(set) var tracks: [any StoreTrack] = []
  @exclusivity(unchecked) private(set) var rootNode: Node
  @exclusivity(unchecked) private(set) var currentNode: Node
  @exclusivity(unchecked) var next = 1
  /// The steps from the oldest through the current one to the last that redo can reach.
  var line: ArraySlice<Node> { lineNodes[lineStart...] }
  /// The line, behind places that are no longer used: a slice takes longer to append to.
  @exclusivity(unchecked) private var lineNodes: [Node]
  @exclusivity(unchecked) private var lineStart = 0
  /// The steps that were left behind, and the numbers of those that leave each step, oldest first.
  @exclusivity(unchecked) private(set) var branchNodes: [Int: Node] = [:]
  @exclusivity(unchecked) private(set) var forks: [Int: [Int]] = [:]
  @exclusivity(unchecked) var bounds: Int
  /// How many steps are gone, for whatever reason.
  package private(set) var forgotten = 0
  private(set) var isPaused = false
  /// Whether the current step is that of a pause, and goes on.
  @exclusivity(unchecked) private(set) var isPauseOpen = false
  private(set) var revertStep = 0
  /// The end of the line before the last step was added.
  @exclusivity(unchecked) private var tipBefore = 0

  /// Numbers beyond it could overflow, and no history reaches them.
  private static let mostNumber = Int.max / 4

  init(bounds: Int) {
    self.bounds = bounds
    rootNode = Node(0, label: nil, places: Places())
    (currentNode, lineNodes) = (rootNode, [rootNode])
  }

  var count: Int { lineNodes.count - lineStart + branchNodes.count }
  package var root: Int { rootNode.id }
  package var current: Int { currentNode.id }
  var position: Int { position(of: currentNode) }
  var tip: Int { lineNodes.last?.id ?? root }

  private func position(of node: Node) -> Int { node.depth - rootNode.depth }

  func isOnLine(_ node: Node) -> Bool { self.node(atPosition: position(of: node)) === node }

  /// The step with a number, or nil if no such step is kept.
  func node(_ number: Int) -> Node? {
    if number == current { return currentNode }
    // The numbers of a line ascend.
    var (low, high) = (lineStart, lineNodes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lineNodes[middle].id < number { low = middle + 1 } else { high = middle }
    }
    return lineNodes[low].id == number ? lineNodes[low] : branchNodes[number]
  }

  func node(atPosition position: Int) -> Node? {
    let index = lineStart + position
    return position >= 0 && index < lineNodes.count ? lineNodes[index] : nil
  }

  var nodes: [Node] {
    branchNodes.isEmpty ? Array(line) : (line + branchNodes.values).sorted { $0.id < $1.id }
  }

  func line(after node: Node) -> ArraySlice<Node> { line.dropFirst(position(of: node) + 1) }
}

// MARK: - Applying

extension Timeline {
  /// Applies a line: the one function that changes the tree, live and while a file is read.
  ///
  /// - Throws: ``HistoryError`` if the line does not fit. The timeline is of no use then.
  func apply(_ line: Step) throws(HistoryError) {
    if ![.bounded, .states].contains(line.kind) { isPauseOpen = false }
    switch line.kind {
    case .start: try begin(with: line)
    case .actions, .restored, .travel, .unrecorded:
      let node = try node(line.id, after: line.parent, as: line.kind, line.label)
      for change in line.changes {
        guard tracks.indices.contains(change.store), change.content != nil || change.travel != nil
        else { throw .malformedStep(line.id) }
        _ = try add(Place(change), to: node, as: line.kind, line.label)
      }
    case .moved:
      guard let node = node(line.id) else { throw .unknownStep(line.id) }
      move(to: node)
    case .removed:
      guard line.id == tip, line.id == current, line.id != root, forks[line.id] == nil else {
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
    case .states:
      guard line.id == current else { throw .malformedStep(line.id) }
      for change in line.changes {
        guard let content = change.content else { continue }
        tracks[change.store].keep(content, at: version(of: change.store))
      }
    }
  }

  /// Begins with one step; a store whose state it does not have begins with its present one.
  private func begin(with start: Step) throws(HistoryError) {
    guard start.id >= 0, start.id < Self.mostNumber else { throw .malformedStep(start.id) }
    let places = tracks.map { track in
      let known = start.changes.first { $0.store == track.index && $0.content?.hasState == true }
      let change = known ?? StoreChange(store: track.index, content: track.present)
      let place = Place(change, at: start.id)
      track.first = [place]
      return place
    }
    rootNode = Node(start.id, label: start.label, places: Places(places))
    (currentNode, lineNodes, lineStart) = (rootNode, [rootNode], 0)
    (next, revertStep, tipBefore) = (start.id + 1, start.id, start.id)
    bounds = max(1, start.details?.bounds ?? bounds)
  }

  /// Applies what a step did to one store, as it happens.
  ///
  /// - Returns: The place to which the state belongs.
  func apply(
    _ place: Place, in step: Int, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Place {
    try add(place, to: try node(step, after: current, as: kind, label), as: kind, label)
  }

  /// The step of a line: the current one, or a new one in which nothing has changed yet.
  private func node(
    _ number: Int, after before: Int, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Node {
    isPauseOpen = isPaused && kind == .unrecorded
    if number == current {
      if let label { currentNode.label = label }
      return currentNode
    }
    if before != current {
      guard let other = node(before) else { throw .malformedStep(number) }
      move(to: other)
    }
    guard number >= next, number < Self.mostNumber else { throw .malformedStep(number) }
    tipBefore = tip
    let node = Node(
      number, kind, label: label, places: currentNode.places, after: currentNode)
    if lineNodes.last !== currentNode { cutLine(after: currentNode) }
    lineNodes.append(node)
    (currentNode, next) = (node, number + 1)
    return node
  }

  private func add(
    _ next: Place, to node: Node, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Place {
    let store = next.change.store
    var (track, place) = (tracks[store], node.places[store])
    if node === rootNode {
      guard let content = next.change.content else { throw .malformedStep(node.id) }
      if kind == .actions, label == nil { node.label = content.label }
      track.first.append(next)
      return place.version
    }
    if place.step == node.id {
      place.leave()
      track.forgetState(at: place)
      place.change.add(next.change)
    } else {
      next.follow(place, at: node.id, number: track.nextNumber())
      node.places[store] = next
      place = next
    }
    if place.change.barrier != nil { place.lastBarrier = node.id }
    guard let travel = place.change.travel else { return place }
    // It leads back, so the way to a state ends.
    guard travel.target < node.id else { throw .malformedStep(node.id) }
    if let content = place.change.content {
      // Once the step to which it led was forgotten, a travel was written with a state.
      guard content.hasState else { throw .malformedStep(node.id) }
      place.change.travel = nil
    } else {
      guard let version = version(travel.target, of: store) else {
        throw .malformedStep(node.id)
      }
      (place.target, place.lastTravel) = (version, node.id)
      version.travels.append(node.id)
    }
    return place
  }

  private func setPosition(_ line: Step) throws(HistoryError) {
    let details = line.details ?? StepDetails()
    let number = details.tip ?? line.id
    guard let node = node(line.id) else { throw .unknownStep(line.id) }
    guard let last = self.node(number) else { throw .unknownStep(number) }
    guard details.next ?? next < Self.mostNumber else { throw .malformedStep(line.id) }
    draw(through: last)
    move(to: node)
    next = max(next, details.next ?? next)
    isPaused = details.isPaused == true
    // Nothing can join a step that others follow.
    isPauseOpen = details.isPauseOpen == true && node.id == tip && forks[node.id] == nil
    revertStep = details.revert ?? root
  }
}

// MARK: - Moving

extension Timeline {
  private func move(to node: Node) {
    if !isOnLine(node) { draw(through: node) }
    currentNode = node
  }

  /// Makes the way through a step the line, and goes on along the newest branches.
  private func draw(through node: Node) {
    var (path, fork) = ([Node](), node)
    while !isOnLine(fork), let parent = self.node(fork.parent) {
      path.append(fork)
      fork = parent
    }
    cutLine(after: fork)
    for node in path.reversed() { extendLine(by: node) }
    extendLine()
  }

  /// Leaves the steps of the line behind that follow a step.
  private func cutLine(after last: Node) {
    for node in line(after: last) {
      branchNodes[node.id] = node
      var steps = forks.removeValue(forKey: node.parent) ?? []
      steps.insert(node.id, at: (steps.lastIndex { $0 < node.id } ?? -1) + 1)
      forks[node.parent] = steps
    }
    lineNodes.removeLast(line(after: last).count)
  }

  private func extendLine(by node: Node) {
    takeBranch(node)
    lineNodes.append(node)
  }

  private func extendLine() {
    while let newest = forks[tip]?.last, let node = branchNodes[newest] { extendLine(by: node) }
  }

  private func takeBranch(_ node: Node) {
    branchNodes[node.id] = nil
    guard var steps = forks.removeValue(forKey: node.parent) else { return }
    // Most are the newest or the oldest one.
    let index = steps.last == node.id ? steps.count - 1 : steps.firstIndex(of: node.id)
    if let index { steps.remove(at: index) }
    if !steps.isEmpty { forks[node.parent] = steps }
  }

  /// Removes the current step, because all stores are where they were before it.
  private func removeCurrent() {
    guard let parent = node(currentNode.parent), let last = lineNodes.popLast() else { return }
    forget(last)
    draw(through: node(tipBefore) ?? parent)
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
      if let branch = forks[root]?.first {
        forgetBranch(branch)
      } else if rootNode !== currentNode {
        advanceRoot()
      } else if line.count > 1, let last = lineNodes.popLast() {
        forget(last)
        extendLine()
      }
      if count == before { return }
    }
  }

  private func advanceRoot() {
    guard let node = node(atPosition: 1) else { return }
    for branch in forks.removeValue(forKey: root) ?? [] { forgetBranch(branch) }
    // Where a travel leads is not known to the oldest step.
    if node.kind == .travel { node.label = label(of: node) }
    for (track, place) in zip(tracks, node.places) where place.step == node.id {
      // A travel of the step after the oldest one leads to the first state.
      if let first = place.target {
        first.travels.removeAll { $0 == place.step }
      } else {
        endTravels(to: rootNode.places[track.index].version)
        track.moveFirst(to: place)
      }
    }
    forgotten += 1
    rootNode = node
    lineNodes[lineStart] = node
    lineStart += 1
    if 2 * lineStart > lineNodes.count {
      lineNodes.removeFirst(lineStart)
      lineStart = 0
    }
  }

  /// Forgets a step and all that follow it, the last ones first.
  private func forgetBranch(_ step: Int) {
    var steps = [step]
    var index = 0
    while index < steps.count {
      steps += forks[steps[index]] ?? []
      index += 1
    }
    for node in steps.sorted(by: >).compactMap({ branchNodes[$0] }) {
      takeBranch(node)
      forget(node)
    }
  }

  private func forget(_ node: Node) {
    for place in node.changed {
      endTravels(to: place)
      place.leave()
      tracks[place.change.store].forgetState(at: place)
    }
    forgotten += 1
  }
}
