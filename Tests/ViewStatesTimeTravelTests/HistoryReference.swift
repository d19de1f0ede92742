import ViewStates

/// A reference for histories that keeps the state of every step.
struct HistoryReference {
  struct Node {
    var parent: Int?
    var next: Int?
    var children: [Int] = []
    var state: Page
    var last: Page.Action?
  }

  private(set) var nodes: [Int: Node]
  /// Every step in ascending order, and some that are forgotten.
  private var candidates = [0]
  var root = 0
  var current = 0
  var isOpen = false
  var recorded = 0
  var dropped = 0
  let most: Int

  init(_ state: Page, most: Int) {
    nodes = [0: Node(state: state)]
    self.most = most
  }

  var line: [Int] { Array(sequence(first: root) { nodes[$0]?.next }) }
  var position: Int { line.firstIndex(of: current) ?? -1 }

  /// The steps in ascending order.
  var steps: [Int] {
    mutating get {
      candidates.removeAll { nodes[$0] == nil }
      return candidates
    }
  }

  mutating func record(_ action: Page.Action?, _ state: Page) {
    if isOpen, let last = nodes[current]?.last, let action, Page.isOneStep(last, action) {
      nodes[current]?.state = state
      nodes[current]?.last = action
    } else {
      recorded += 1
      nodes[recorded] = Node(parent: current, state: state, last: action)
      nodes[current]?.next = recorded
      nodes[current]?.children.append(recorded)
      candidates.append(recorded)
      current = recorded
    }
    isOpen = action != nil
    while nodes.count > most, let next = nodes[root]?.next {
      let before = nodes.count
      forget(before: next)
      dropped += before - nodes.count
    }
  }

  mutating func undo() {
    guard let parent = nodes[current]?.parent else { return }
    isOpen = false
    current = parent
  }

  mutating func redo() {
    guard let next = nodes[current]?.next else { return }
    isOpen = false
    current = next
  }

  mutating func jump(to step: Int) {
    guard step != current else { return }
    isOpen = false
    current = step
    var step = step
    while let parent = nodes[step]?.parent {
      nodes[parent]?.next = step
      step = parent
    }
  }

  mutating func commit() {
    isOpen = false
    forget(before: current)
  }

  private mutating func forget(before step: Int) {
    var kept = step
    while let parent = nodes[kept]?.parent {
      for child in nodes[parent]?.children ?? [] where child != kept { forgetAll(from: child) }
      kept = parent
    }
    while kept != step, let next = nodes[kept]?.next {
      nodes[kept] = nil
      kept = next
    }
    root = step
    nodes[step]?.parent = nil
  }

  private mutating func forgetAll(from step: Int) {
    var rest = [step]
    while let step = rest.popLast() { rest += nodes.removeValue(forKey: step)?.children ?? [] }
  }
}
