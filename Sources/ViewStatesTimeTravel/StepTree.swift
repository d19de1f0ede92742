/// The order of steps, as a tree: a change after an undo starts a branch.
///
/// Steps are numbered in the order of recording, so a step has a higher number than its parent. The
/// line leads from the root through the current step to the tip. Undo and redo move along the line.
@usableFromInline
struct StepTree {
  @usableFromInline
  struct Node {
    @usableFromInline var parent: Int?
    /// The child towards the tip of the line, or of the last line that this node was on.
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
  /// The number of kept steps, including the root and the steps of branches.
  @usableFromInline var count = 1

  /// Creates a tree of one step, which has the number 0.
  @inlinable
  init() {
    nodes.append(Node(parent: nil, depth: 0))
  }

  /// The distance of the current step from the root.
  @inlinable
  var position: Int { nodes[current].depth - nodes[root].depth }

  /// The number of steps on the line, including the root.
  @inlinable
  var length: Int { nodes[tip].depth - nodes[root].depth + 1 }

  @inlinable
  func contains(_ step: Int) -> Bool {
    step >= root && step < nodes.endIndex && !nodes[step].isDropped
  }

  @inlinable
  func parent(of step: Int) -> Int? { step == root ? nil : nodes[step].parent }

  /// Adds a step after the current one; it becomes the current step and the tip.
  ///
  /// - Returns: Its number.
  /// - Complexity: O(1), or O(*n*) in the length of a line that becomes a branch.
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

  /// Makes another step the current one; if it is on a branch, the branch becomes the line.
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

  /// Whether the current step has no step after it, on the line or on a branch.
  var isAtEnd: Bool { nodes[current].firstChild == nil }

  /// Removes the current step, if no step follows it and its parent has no newer child.
  ///
  /// The parent becomes the current step. If an older branch starts at the parent, the newest one
  /// becomes the line. The number is not used again.
  ///
  /// - Returns: Whether the step was removed.
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

  /// Marks the steps of the line after a step as a branch.
  @usableFromInline
  mutating func leaveLine(after step: Int) {
    var next = nodes[step].next
    while let step = next {
      nodes[step].isOnLine = false
      next = nodes[step].next
    }
  }

  mutating func tip(from step: Int) -> Int {
    var tip = step
    while let next = nodes[tip].next {
      nodes[next].isOnLine = true
      tip = next
    }
    return tip
  }
}

// MARK: - Queries

extension StepTree {
  /// The kept steps, in the order of recording.
  var kept: some Sequence<Int> { (root..<nodes.endIndex).lazy.filter { !nodes[$0].isDropped } }

  /// The steps of the line around the current one, in order.
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
