import ViewStates

/// What a history should be: every state, kept by its step.
struct HistoryReference {
  struct Node {
    var parent: Int?
    var next: Int?
    var state: Page
    var last: Page.Action?
  }

  var nodes: [Int: Node]
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

  mutating func record(_ action: Page.Action?, _ state: Page) {
    if isOpen, let last = nodes[current]?.last, let action, Page.isOneStep(last, action) {
      nodes[current]?.state = state
      nodes[current]?.last = action
    } else {
      recorded += 1
      nodes[recorded] = Node(parent: current, state: state, last: action)
      nodes[current]?.next = recorded
      current = recorded
    }
    isOpen = action != nil
    while nodes.count > most, let next = nodes[root]?.next {
      let before = nodes.count
      forget(before: next)
      dropped += before - nodes.count
    }
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
    root = step
    nodes[step]?.parent = nil
    var kept: Set<Int> = [step]
    for id in nodes.keys.sorted() {
      if let parent = nodes[id]?.parent, kept.contains(parent) { kept.insert(id) }
    }
    nodes = nodes.filter { kept.contains($0.key) }
  }
}
