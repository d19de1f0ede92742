import ViewStates

/// The tree of the steps of a history, its position, and a track for each store.
///
/// A step knows the *version* of each store: the one that the step made, the one before, or, after
/// a travel in the store alone, any other. A version has the number of the step that made it.
///
/// ```text
///   steps        0 ──── 1 ──── 2 ──── 3 ──── 4
///   document     0      1             3      1 ◀─ a travel in the document alone
///   view state   0             2
/// ```
@MainActor
@usableFromInline
package final class Timeline {
  /// The changes that may join the current step.
  enum Opening: Equatable {
    case nothing
    /// The next travel in one store alone.
    case travels
    /// Everything, as long as nothing is recorded.
    case unrecorded
    /// The next action of a store, if its model says so.
    case actions(store: Int)
  }

  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) package internal(set) var tracks: [any StoreTrack] = []
  @exclusivity(unchecked) private(set) var rootNode: Node
  @exclusivity(unchecked) private(set) var currentNode: Node
  @exclusivity(unchecked) var next = 1
  /// The steps from the oldest through the current one to the last that redo can reach.
  var line: ArraySlice<Node> { lineNodes[lineStart...] }
  /// The line, after unused places; appending to a slice would take longer.
  @exclusivity(unchecked) private var lineNodes: [Node]
  @exclusivity(unchecked) private var lineStart = 0
  /// The steps that were left behind.
  @exclusivity(unchecked) private(set) var branchNodes: [Int: Node] = [:]
  @exclusivity(unchecked) var bounds: Int
  private(set) var isPaused = false
  @exclusivity(unchecked) var opening = Opening.nothing
  private(set) var revertStep = 0
  /// The end of the line before the last step was added.
  @exclusivity(unchecked) private(set) var tipBefore = 0

  /// No history reaches larger numbers, which could overflow.
  private static let mostNumber = Int.max / 4

  init(bounds: Int) {
    self.bounds = bounds
    rootNode = Node(0, label: nil, versions: Versions())
    (currentNode, lineNodes) = (rootNode, [rootNode])
  }

  package var count: Int { lineNodes.count - lineStart + branchNodes.count }
  package var root: Int { rootNode.id }
  package var current: Int { currentNode.id }
  var position: Int { position(of: currentNode) }
  package var tip: Int { lineNodes.last?.id ?? root }

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
  /// Applies an entry: the one function that changes the tree, both live and while a file is read.
  ///
  /// - Throws: ``HistoryError`` if the entry does not fit. The timeline cannot be used then.
  func apply(_ line: Step) throws(HistoryError) {
    if ![.bounded, .states].contains(line.kind) { opening = .nothing }
    switch line.kind {
    case .start: try begin(with: line)
    case .actions, .restored, .travel, .unrecorded:
      let node = try node(line.id, after: line.parent, as: line.kind, line.label)
      for change in line.changes {
        guard tracks.indices.contains(change.store), change.content != nil || change.travel != nil
        else { throw .malformedStep(line.id) }
        _ = try add(Version(change), to: node, as: line.kind, line.label)
      }
      if line.kind == .travel { opening = .travels }
      if isPaused, line.kind == .unrecorded { opening = .unrecorded }
    case .moved:
      guard let node = node(line.id) else { throw .unknownStep(line.id) }
      move(to: node)
    case .removed:
      guard line.id == tip, line.id == current, line.id != root, currentNode.branches.isEmpty else {
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

  /// Begins with one step; stores whose states it lacks begin with their present ones.
  private func begin(with start: Step) throws(HistoryError) {
    guard start.id >= 0, start.id < Self.mostNumber else { throw .malformedStep(start.id) }
    let versions = tracks.map { track in
      let known = start.changes.first { $0.store == track.index && $0.content?.hasState == true }
      let change = known ?? StoreChange(store: track.index, content: track.present)
      let version = Version(change, at: start.id)
      track.kept.firstChanges = [version]
      if let content = change.content { track.keep(content, at: version) }
      return version
    }
    rootNode = Node(start.id, label: start.label, versions: Versions(versions))
    (currentNode, lineNodes, lineStart) = (rootNode, [rootNode], 0)
    (next, revertStep, tipBefore) = (start.id + 1, start.id, start.id)
    bounds = max(1, start.details?.bounds ?? bounds)
  }

  /// Applies the change of one store by a step, as it happens.
  ///
  /// - Returns: The version to which the state belongs.
  func apply(
    _ version: Version, in step: Int, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Version {
    try add(version, to: try node(step, after: current, as: kind, label), as: kind, label)
  }

  /// The step of an entry: the current one, or a new one without changes yet.
  private func node(
    _ number: Int, after before: Int, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Node {
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
      number, kind, label: label, versions: currentNode.versions, after: currentNode)
    if lineNodes.last !== currentNode { cutLine(after: currentNode) }
    lineNodes.append(node)
    (currentNode, next) = (node, number + 1)
    return node
  }

  private func add(
    _ next: Version, to node: Node, as kind: Step.Kind, _ label: String?
  ) throws(HistoryError) -> Version {
    let store = next.change.store
    let (track, present) = (tracks[store], node.versions[store])
    if let target = next.change.travel {
      // A travel whose destination was forgotten is written with a state.
      guard target < node.id, next.change.content?.hasState != false else {
        throw .malformedStep(node.id)
      }
      if next.change.content == nil { return try go(to: target, by: next.change, at: node) }
      (next.change.travel, next.change.redo) = (nil, nil)
    }
    if node === rootNode {
      if kind == .actions, label == nil { node.label = next.change.content?.label }
      track.kept.firstChanges.append(next)
      return present
    }
    var version = present
    if present.step == node.id {
      present.state = nil
      present.change.add(next.change)
    } else {
      version = next
      version.follow(present, at: node.id, number: track.kept.nextNumber())
      version.lastBarrier = present.lastBarrier
      if !node.travels.isEmpty { node.endTravel(of: store) }
      node.versions[store] = version
    }
    if version.change.barrier != nil { version.lastBarrier = node.id }
    return version
  }

  /// Goes to a version in one store alone.
  private func go(
    to target: Int, by change: StoreChange, at node: Node
  ) throws(HistoryError) -> Version {
    let store = change.store
    // The oldest step has nowhere to travel back to.
    guard node !== rootNode, let version = version(target, of: store) else {
      throw .malformedStep(node.id)
    }
    node.endTravel(of: store)
    node.versions[store] = version
    node.travels[store] = (node.id, change.redo ?? target)
    version.travels.append(node.id)
    return version
  }

  private func setPosition(_ line: Step) throws(HistoryError) {
    let details = line.details ?? StepDetails()
    let number = details.tip ?? line.id
    guard let node = node(line.id) else { throw .unknownStep(line.id) }
    guard let last = self.node(number) else { throw .unknownStep(number) }
    guard details.next ?? next < Self.mostNumber else { throw .malformedStep(line.id) }
    draw(through: last)
    move(to: node)
    // Without a tip, redo leads where the steps, read in order, make it lead.
    (tipBefore, next) = (details.tip ?? tipBefore, max(next, details.next ?? next))
    isPaused = details.isPaused == true
    // A step that others follow cannot grow.
    if node.id == tip, node.branches.isEmpty {
      if details.isTravelOpen == true, node.kind == .travel { opening = .travels }
      if details.isPauseOpen == true, isPaused { opening = .unrecorded }
    }
    revertStep = details.revert ?? root
  }
}

// MARK: - Moving

extension Timeline {
  private func move(to node: Node) {
    if !isOnLine(node) { draw(through: node) }
    currentNode = node
  }

  /// Makes the path through a step the line, and continues it along the newest branches.
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

  /// Turns the steps of the line after a step into a branch.
  private func cutLine(after last: Node) {
    var parent = last
    for node in line(after: last) {
      branchNodes[node.id] = node
      let place = (parent.branches.lastIndex { $0 < node.id } ?? -1) + 1
      parent.branches.insert(node.id, at: place)
      parent = node
    }
    lineNodes.removeLast(line(after: last).count)
  }

  private func extendLine(by node: Node) {
    takeBranch(node)
    lineNodes.append(node)
  }

  private func extendLine() {
    while let newest = lineNodes.last?.branches.last, let node = branchNodes[newest] {
      extendLine(by: node)
    }
  }

  private func takeBranch(_ node: Node) {
    branchNodes[node.id] = nil
    guard let parent = self.node(node.parent) else { return }
    // It is mostly the newest or the oldest branch.
    let isNewest = parent.branches.last == node.id
    let index = isNewest ? parent.branches.count - 1 : parent.branches.firstIndex(of: node.id)
    if let index { parent.branches.remove(at: index) }
  }

  /// Whether the current step, which could be undone, left all stores as they were.
  var isBackAtStart: Bool {
    guard let parent = node(currentNode.parent), barrier(of: currentNode) == nil else {
      return false
    }
    return zip(currentNode.versions, parent.versions).allSatisfy { version, before in
      version === before
        || version.step == current && tracks[version.change.store].isBackAtStart(version)
    }
  }

  /// Removes the current step, because it left all stores as they were.
  private func removeCurrent() {
    guard let parent = node(currentNode.parent), let last = lineNodes.popLast() else { return }
    forget(last)
    draw(through: node(tipBefore) ?? parent)
    move(to: parent)
  }
}

// MARK: - Forgetting

extension Timeline {
  /// Forgets the oldest branches and steps beyond the bounds, in the order given by
  /// ``HistoryBounds``.
  func applyBounds() {
    while count > bounds {
      if let branch = rootNode.branches.first {
        forgetBranch(branch)
      } else if rootNode !== currentNode {
        advanceRoot()
      } else if let last = lineNodes.popLast() {
        forget(last)
        extendLine()
      }
    }
  }

  private func advanceRoot() {
    guard let node = node(atPosition: 1) else { return }
    // The last one first, because removing the first of many takes longer.
    for branch in rootNode.branches.reversed() { forgetBranch(branch) }
    // The oldest step does not know where a travel led.
    if node.kind == .travel { node.label = label(of: node) }
    for (track, version) in zip(tracks, node.versions) {
      let first = rootNode.versions[track.index]
      if version === first {
        node.endTravel(of: track.index)
      } else {
        forget(first)
        track.kept.moveFirst(to: version)
      }
    }
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
    var nodes = branchNodes[step].map { [$0] } ?? []
    var index = 0
    while index < nodes.count {
      nodes += nodes[index].branches.compactMap { branchNodes[$0] }
      index += 1
    }
    for node in nodes.sorted(by: { $0.id > $1.id }) {
      takeBranch(node)
      forget(node)
    }
  }

  private func forget(_ node: Node) {
    for track in tracks { node.endTravel(of: track.index) }
    for version in node.made { forget(version) }
  }
}
