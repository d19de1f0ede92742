extension StepTree {
  /// The step to forget next, so that the oldest goes first, or nil if only one is left.
  ///
  /// It is the root, once no branch is left that starts there. Such a branch is forgotten step by
  /// step from its end, because a branch without its beginning is of no use; the oldest branch goes
  /// first. If the current step is the root, the end of the line goes.
  func oldest() -> Int? {
    if let leaf = fadingLeaf() { return leaf }
    if root != current { return root }
    return count > 1 ? tip : nil
  }

  /// Forgets the ``oldest()`` step, whose contents stay for its versions to be released.
  func forget(_ step: Int) {
    guard step == root else { return removeLeaf(step) }
    guard let next = next(after: root), let id = self[root]?.run else { return }
    self[root]?.isKept = false
    count -= 1
    root = next
    if self[next]?.run != id, let run = runs.remove(id) {
      line.remove(run.place)
      setChildren([], of: id)
    }
  }

  /// Forgets every step that does not descend from the current one, which becomes the root.
  ///
  /// - Returns: The forgotten steps.
  /// - Complexity: O(*n*) in the number of steps.
  func makeCurrentRoot() -> [Int] {
    guard let home = self[current]?.run, let homeRun = runs[home] else { return [] }
    fading = []
    var (forgotten, keptRuns) = ([Int](), Set([home]))
    for id in runs.numbers {
      guard let run = runs[id] else { continue }
      let parent = self[run.parent]?.run
      let descends =
        parent == home ? run.parent >= current : parent.map(keptRuns.contains) ?? false
      if descends { keptRuns.insert(id) }
      for step in max(run.first, root)...run.last
      where id == home ? step < current : !keptRuns.contains(id) {
        forgotten.append(step)
      }
    }
    if let first = self[root].flatMap({ runs[$0.run]?.place }) {
      for place in first..<homeRun.place { line.remove(place) }
    }
    for id in runs.numbers where runs[id] != nil && !keptRuns.contains(id) {
      runs.remove(id)
      setChildren([], of: id)
    }
    setChildren(children(of: home).filter(keptRuns.contains), of: home)
    for step in forgotten { self[step]?.isKept = false }
    count -= forgotten.count
    root = current
    return forgotten
  }

  /// Removes a step that no step follows.
  func removeLeaf(_ step: Int) {
    guard let id = self[step]?.run, let run = runs[id] else { return }
    self[step]?.isKept = false
    count -= 1
    let isTip = step == tip
    if step == run.first {
      if isTip { line.removeAll(from: run.place) }
      if let home = self[run.parent]?.run { removeChild(id, of: home) }
      runs.remove(id)
    } else {
      runs[id]?.last = step - 1
      if isTip { line[run.place]?.last = step - 1 }
    }
    // The line always ends at a step that no step follows.
    if isTip { extendLine() }
  }

  /// The last step of the oldest branch at the root.
  private func fadingLeaf() -> Int? {
    while true {
      if fading.isEmpty {
        guard let branch = oldestBranchAtRoot() else { return nil }
        fading = [branch]
      }
      guard let id = fading.last, let run = runs[id] else {
        fading.removeLast()
        continue
      }
      if let child = children(of: id).last, let fork = runs[child]?.parent, fork == run.last,
        fork != root
      {
        fading.append(child)
      } else if run.last > root {
        return run.last
      } else {
        fading.removeLast()
      }
    }
  }

  /// The oldest run whose steps, or whose steps after the root, are a branch at the root.
  private func oldestBranchAtRoot() -> Int? {
    guard let next = next(after: root), let id = self[root]?.run, let run = runs[id] else {
      return nil
    }
    if self[next]?.run != id, run.last > root { return id }
    for child in children(of: id) {
      guard let branch = runs[child], branch.parent == root else { return nil }
      if branch.first != next { return child }
    }
    return nil
  }
}
