/// The order of steps: a tree, since what happens after a way back starts a branch.
///
/// Steps are numbered in the order of recording, so a step has a higher number than its parent. The
/// line is the way from the root through the current step to the tip: what undo and redo move
/// along.
@usableFromInline
struct StepTree {
  @usableFromInline
  struct Node {
    @usableFromInline var parent: Int?
    /// The child towards the tip of the line, or of the line this node was on last.
    @usableFromInline var next: Int?
    @usableFromInline var firstChild: Int?
    @usableFromInline var sibling: Int?
    /// The distance from the first step.
    @usableFromInline var depth: Int
    @usableFromInline var isOnLine = true
    @usableFromInline var isDropped = false

    @inlinable
    init(parent: Int?, depth: Int) {
      self.parent = parent
      self.depth = depth
    }
  }

  @usableFromInline var nodes = SlidingArray<Node>()
  /// The oldest step that is kept; all others descend from it.
  @usableFromInline var root = 0
  @usableFromInline var current = 0
  /// The end of the line.
  @usableFromInline var tip = 0
  /// How many steps are kept, the root and those of branches among them.
  @usableFromInline var count = 1

  /// Creates a tree of one step, which has the number 0.
  @inlinable
  init() {
    nodes.append(Node(parent: nil, depth: 0))
  }

  /// How far the current step is from the root.
  @inlinable
  var position: Int { nodes[current].depth - nodes[root].depth }

  /// How many steps the line has, the root among them.
  @inlinable
  var length: Int { nodes[tip].depth - nodes[root].depth + 1 }

  @inlinable
  func contains(_ step: Int) -> Bool {
    step >= root && step < nodes.endIndex && !nodes[step].isDropped
  }

  @inlinable
  func parent(of step: Int) -> Int? { step == root ? nil : nodes[step].parent }

  /// Adds a step after the current one, which becomes the current one and the tip.
  ///
  /// - Returns: Its number.
  /// - Complexity: O(1), and once O(*n*) in the length of a line that becomes a branch.
  @inlinable @discardableResult
  mutating func append() -> Int {
    if tip != current { leaveLine(after: current) }
    let step = nodes.endIndex
    var node = Node(parent: current, depth: nodes[current].depth + 1)
    node.sibling = nodes[current].firstChild
    nodes[current].firstChild = step
    nodes[current].next = step
    nodes.append(node)
    current = step
    tip = step
    count += 1
    return step
  }

  /// Makes another step the current one; one of a branch brings its line along.
  ///
  /// - Complexity: O(1) along the line, O(*n*) in the length of the branches that change places.
  mutating func move(to step: Int) {
    if !nodes[step].isOnLine {
      var step = step
      while let parent = nodes[step].parent, !nodes[step].isOnLine {
        if nodes[parent].isOnLine { leaveLine(after: parent) }
        nodes[parent].next = step
        nodes[step].isOnLine = true
        step = parent
      }
      tip = self.tip(from: step)
    }
    current = step
  }

  /// Whether nothing comes after the current step, on the line or on a branch.
  var isAtEnd: Bool { nodes[current].firstChild == nil }

  /// Takes the current step back, if it is the last that its parent got and nothing follows it.
  ///
  /// The parent becomes the current step, and the branch that was recorded there before, if there
  /// is one, is the line again. The number is not used again.
  ///
  /// - Returns: Whether it could be taken back.
  mutating func dropCurrent() -> Bool {
    guard isAtEnd, let parent = parent(of: current), nodes[parent].firstChild == current else {
      return false
    }
    let next = nodes[current].sibling
    nodes[current].isDropped = true
    nodes[current].isOnLine = false
    nodes[parent].firstChild = next
    nodes[parent].next = next
    if let next { nodes[next].isOnLine = true }
    current = parent
    tip = tip(from: parent)
    count -= 1
    return true
  }

  /// Marks what comes after a step of the line as a branch.
  @usableFromInline
  mutating func leaveLine(after step: Int) {
    var next = nodes[step].next
    while let step = next {
      nodes[step].isOnLine = false
      next = nodes[step].next
    }
  }

  private mutating func tip(from step: Int) -> Int {
    var tip = step
    while let next = nodes[tip].next {
      nodes[next].isOnLine = true
      tip = next
    }
    return tip
  }
}

// MARK: - Lines

extension StepTree {
  /// Makes the way through a step the line, wherever that was before.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  mutating func redrawLine(through step: Int) {
    for index in nodes.startIndex..<nodes.endIndex { nodes[index].isOnLine = false }
    var kept = step
    nodes[kept].isOnLine = true
    while let parent = nodes[kept].parent {
      nodes[parent].next = kept
      nodes[parent].isOnLine = true
      kept = parent
    }
    tip = tip(from: step)
  }
}

// MARK: - Forgetting

extension StepTree {
  /// Forgets every step that does not descend from one of the line.
  ///
  /// - Parameter step: The new root, which is not after the current step.
  /// - Returns: The steps that were dropped.
  mutating func makeRoot(_ step: Int) -> [Int] {
    var dropped: [Int] = []
    var kept = step
    while kept != root, let parent = nodes[kept].parent {
      dropped.append(parent)
      var child = nodes[parent].firstChild
      while let branch = child {
        if branch != kept { dropped += descendants(from: branch) }
        child = nodes[branch].sibling
      }
      kept = parent
    }
    for step in dropped { nodes[step].isDropped = true }
    count -= dropped.count
    root = step
    nodes[step].parent = nil
    nodes[step].sibling = nil
    nodes.drop(before: step)
    return dropped
  }

  private func descendants(from step: Int) -> [Int] {
    var found = [step]
    var next = 0
    while next < found.count {
      var child = nodes[found[next]].firstChild
      while let step = child {
        found.append(step)
        child = nodes[step].sibling
      }
      next += 1
    }
    return found
  }
}

// MARK: - Numbering

extension StepTree {
  /// Adds a distance to the number of every step.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  mutating func renumber(by distance: Int) {
    for index in nodes.startIndex..<nodes.endIndex {
      nodes[index].parent? += distance
      nodes[index].next? += distance
      nodes[index].firstChild? += distance
      nodes[index].sibling? += distance
    }
    nodes.startIndex += distance
    root += distance
    current += distance
    tip += distance
  }
}

// MARK: - Looking

extension StepTree {
  /// The steps that are kept, in the order of recording.
  var kept: some Sequence<Int> { (root..<nodes.endIndex).lazy.filter { !nodes[$0].isDropped } }

  /// The line around the current step, in order.
  func line(before: Int, after: Int) -> [Int] {
    var line: [Int] = []
    var step = current
    while line.count < before, let parent = parent(of: step) {
      line.append(parent)
      step = parent
    }
    line.reverse()
    line.append(current)
    step = current
    for _ in 0..<max(0, min(after, length - position - 1)) {
      guard let next = nodes[step].next else { break }
      line.append(next)
      step = next
    }
    return line
  }

  /// The ends of the branches, in the order of recording.
  var ends: some Sequence<Int> {
    kept.filter { nodes[$0].firstChild == nil && !nodes[$0].isOnLine }
  }

  /// The last step of the line before a step of a branch.
  func fork(before step: Int) -> Int {
    var fork = step
    while let parent = nodes[fork].parent, !nodes[fork].isOnLine { fork = parent }
    return fork
  }
}
