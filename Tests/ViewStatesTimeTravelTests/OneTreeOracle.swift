import ViewStates
import ViewStatesTimeTravel

/// A plain model of a history over several stores of pages, which keeps every state.
///
/// It knows no kept states and nothing that is computed: only steps with the states of all stores,
/// and which version each store has at them.
struct OneTreeOracle {
  struct Step {
    var parent: Int
    var children: [Int] = []
    var states: [Page]
    /// The step that made the version of each store.
    var versions: [Int]
    var last: Page.Action?
  }

  var steps: [Int: Step]
  var line: [Int] = [0]
  var root = 0
  var current = 0
  var next = 1
  var revertStep = 0
  var openStore = -1
  var isTravelOpen = false
  var isPaused = false
  /// Whether everything that happens joins the current step.
  var isPauseOpen = false
  var tipBefore = 0
  let most: Int

  /// The reason of each version that cannot be undone.
  var barriers: [[Int: String]]

  init(_ states: [Page], most: Int) {
    let versions = Array(repeating: 0, count: states.count)
    steps = [0: Step(parent: -1, states: states, versions: versions)]
    barriers = states.map { _ in [:] }
    self.most = most
  }

  /// The position of all stores.
  var state: HistoryState {
    HistoryState(
      current: current, previous: previous,
      next: nextOnLine.flatMap { step in barriers.contains { $0[step] != nil } ? nil : step },
      position: position, count: line.count, last: line.last, isRecording: !isPaused,
      barrier: barrier)
  }

  var position: Int { line.firstIndex(of: current) ?? -1 }
  var states: [Page] { steps[current]?.states ?? [] }
  var versions: [Int] { steps[current]?.versions ?? [] }
  var nextOnLine: Int? { position + 1 < line.count ? line[position + 1] : nil }
  var previous: Int? { position > 0 && barrier == nil ? line[position - 1] : nil }

  /// Whether a store can go to a version.
  func isKnown(_ version: Int, of store: Int) -> Bool {
    steps[version]?.versions[store] == version
  }

  /// The version of a store before one that is known, or nil for the oldest.
  func version(before version: Int, of store: Int) -> Int? {
    steps[version].flatMap { steps[$0.parent]?.versions[store] }
  }

  /// The reason why the current step cannot be undone.
  var barrier: String? {
    position > 0 ? barriers.compactMap { $0[current] }.last : nil
  }

  /// The last version that cannot be undone on the way to a version, or -1.
  func lastBarrier(_ store: Int, at version: Int) -> Int {
    var version = version
    while version > root, barriers[store][version] == nil {
      version = self.version(before: version, of: store) ?? root
    }
    return version
  }

  /// The error of a travel to a step, or nil.
  func refusal(to step: Int) -> HistoryError? {
    guard let versions = steps[step]?.versions else { return .unknownStep(step) }
    return refusal(to: versions)
  }

  /// The error of a travel that crosses a barrier, or nil.
  func refusal(to target: [Int]) -> HistoryError? {
    var last: (step: Int, reason: String)?
    for store in target.indices {
      let (before, after) = (
        lastBarrier(store, at: versions[store]), lastBarrier(store, at: target[store])
      )
      let step = max(before, after)
      guard before != after, step >= last?.step ?? 0 else { continue }
      last = (step, barriers[store][step] ?? "")
    }
    return last.map { .barrier(step: $0.step, reason: $0.reason) }
  }
}

// MARK: - Recording

extension OneTreeOracle {
  /// What a change did to a store: an action, or none if a state was set.
  typealias Change = (store: Int, action: Page.Action?, state: Page)

  /// Records a change: what an intent over several stores did, or else the first change with those
  /// of the reactions to it.
  mutating func record(_ changes: [Change], isIntent: Bool = false) {
    guard let first = changes.first else { return }
    let isJoining = isPaused ? isPauseOpen : !isIntent && isGrouped(first)
    if !isJoining {
      append()
      openStore = isPaused || isIntent || first.action == nil ? -1 : first.store
    }
    (isPauseOpen, isTravelOpen) = (isPaused, false)
    for (store, action, state) in changes {
      steps[current]?.versions[store] = current
      steps[current]?.states[store] = state
      if store == openStore { steps[current]?.last = action }
      let barrier = action.flatMap { state.barrier(after: $0) }
      if barriers[store][current] == nil { barriers[store][current] = barrier }
    }
    if barriers.contains(where: { $0[current] != nil }) {
      openStore = -1
    } else if current != root, steps[steps[current]?.parent ?? -1]?.states == states {
      removeCurrent()
    }
    forget()
  }

  private func isGrouped(_ change: Change) -> Bool {
    guard openStore == change.store, let last = steps[current]?.last, let action = change.action
    else { return false }
    return Page.isOneStep(last, action) && change.state.barrier(after: action) == nil
  }

  /// Adds a step that is like the current one.
  private mutating func append() {
    guard var step = steps[current] else { return }
    tipBefore = line.last ?? current
    line.removeSubrange((position + 1)...)
    step.parent = current
    step.children = []
    step.last = nil
    steps[current]?.children.append(next)
    steps[next] = step
    line.append(next)
    current = next
    next += 1
  }

  /// Removes the current step, which ended where it began.
  private mutating func removeCurrent() {
    let parent = steps[current]?.parent ?? -1
    removeLeaf(current)
    current = parent
    if steps[tipBefore] != nil { draw(through: tipBefore) }
    close()
  }

  mutating func endGroup() { openStore = -1 }

  /// Lets nothing join the current step.
  mutating func close() {
    openStore = -1
    isPauseOpen = false
    isTravelOpen = false
  }
}

// MARK: - Travelling

extension OneTreeOracle {
  mutating func move(to step: Int) {
    defer { forget() }
    guard step != current else { return }
    if !line.contains(step) { draw(through: step) }
    current = step
    close()
  }

  mutating func moveAlone(_ store: Int, to version: Int) {
    defer { forget() }
    guard version != versions[store], let step = steps[version] else { return }
    var (target, states) = (versions, states)
    (target[store], states[store]) = (version, step.states[store])
    if !isTravelOpen || current == root { append() }
    close()
    steps[current]?.versions = target
    steps[current]?.states = states
    isTravelOpen = true
    if target == steps[steps[current]?.parent ?? -1]?.versions { removeCurrent() }
  }

  /// Makes the path from the root through a step the line, and goes on with the newest branches.
  mutating func draw(through step: Int) {
    var path = [step]
    while path[0] != root, let parent = steps[path[0]]?.parent { path.insert(parent, at: 0) }
    line = path
    extendLine()
  }

  private mutating func extendLine() {
    while let newest = steps[line[line.count - 1]]?.children.max() { line.append(newest) }
  }
}

// MARK: - Forgetting

extension OneTreeOracle {
  mutating func forget() {
    guard steps.count > most else { return }
    while steps.count > most {
      if let branch = steps[root]?.children.sorted().first(where: { !line.contains($0) }) {
        while steps[branch] != nil { removeLeaf(leaf(of: branch)) }
      } else if root != current {
        advanceRoot()
      } else {
        removeLeaf(line[line.count - 1])
      }
    }
    renameForgottenVersions()
  }

  /// Calls the oldest version by the number of the oldest step, and any other whose step is
  /// forgotten by that of the first step that goes there.
  private mutating func renameForgottenVersions() {
    for store in versions.indices {
      rename(steps[root]?.versions[store] ?? root, of: store, to: root)
      for number in steps.keys.sorted() {
        guard let version = steps[number]?.versions[store], steps[version] == nil else { continue }
        rename(version, of: store, to: number)
      }
    }
  }

  /// Whether the versions of a store have the names that they had, but for the oldest one.
  ///
  /// A travel to a version that was forgotten since has become a version of its own, which is on
  /// another way to those after it.
  func hasNames(of before: [Int: Step], for store: Int) -> Bool {
    steps.allSatisfy { number, step in
      let version = step.versions[store]
      return version == root || version == before[number]?.versions[store] ?? version
    }
  }

  private mutating func rename(_ version: Int, of store: Int, to number: Int) {
    for step in steps.keys where steps[step]?.versions[store] == version {
      steps[step]?.versions[store] = number
    }
  }

  mutating func commit() {
    var kept = [current]
    var index = 0
    while index < kept.count {
      kept += steps[kept[index]]?.children ?? []
      index += 1
    }
    steps = steps.filter { kept.contains($0.key) }
    line.removeSubrange(..<position)
    root = current
    revertStep = current
    close()
    renameForgottenVersions()
  }

  /// The last step of a branch.
  private func leaf(of branch: Int) -> Int {
    var step = branch
    while let children = steps[step]?.children, let newest = children.max() {
      step = newest
    }
    return step
  }

  private mutating func removeLeaf(_ step: Int) {
    guard let parent = steps[step]?.parent else { return }
    steps[parent]?.children.removeAll { $0 == step }
    steps[step] = nil
    if line.last == step {
      line.removeLast()
      extendLine()
    }
  }

  private mutating func advanceRoot() {
    steps[root] = nil
    line.removeFirst()
    root = line[0]
  }
}
