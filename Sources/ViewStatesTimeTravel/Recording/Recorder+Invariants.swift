/// Checks for the tests of this package.
extension Recorder {
  /// The broken invariant of the recording, or nil.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func brokenInvariant() -> String? {
    var references: [[Int: Int]] = tracks.map { _ in [:] }
    for (store, step) in base.enumerated() { references[store][step, default: 0] += 1 }
    var count = 0
    for step in tree.numbers {
      guard let content = tree[step] else { continue }
      if content.isKept {
        count += 1
        guard step >= tree.root else { return "step \(step) is before the root" }
      }
      for version in tree.versions(of: step) {
        let store = Int(version.store)
        if content.isKept {
          references[store][version.isTravel ? version.parent : step, default: 0] += 1
        }
        if !version.isTravel, version.references > 0, version.state < 0 {
          references[store][version.parent, default: 0] += 1
        }
      }
    }
    guard count == tree.count else { return "\(count) steps, not \(tree.count)" }
    for (store, references) in references.enumerated() {
      for (step, count) in references {
        let found = Int(tree.version(of: store, at: step)?.references ?? -1)
        guard found == count else { return "version \(step) of \(store): \(found), not \(count)" }
      }
    }
    for step in tree.numbers {
      for version in tree.versions(of: step) where !version.isTravel && version.references > 0 {
        guard references[Int(version.store)][step] != nil else { return "nothing needs \(step)" }
      }
    }
    for store in lines.indices {
      guard let failure = brokenLine(of: store) else { continue }
      return "line of store \(store): \(failure)"
    }
    return tracks.lazy.compactMap { $0.brokenInvariant() }.first
  }

  private func brokenLine(of store: Int) -> String? {
    let line = lines[store]
    guard let present = tree.version(of: store, at: now[store]), line[present.depth] == now[store]
    else { return "not at \(now[store])" }
    for depth in line.first..<line.end {
      guard let step = line[depth], let version = tree.version(of: store, at: step),
        version.depth == depth, version.references > 0
      else { return "nothing at \(depth)" }
      if let before = line[depth - 1], version.parent != before { return "a gap at \(depth)" }
    }
    return nil
  }
}

extension Track {
  func brokenInvariant() -> String? {
    var (actionCount, stateCount) = (0, 0)
    for step in recorder.tree.numbers {
      guard let version = recorder.tree.version(of: index, at: step), !version.isTravel,
        version.references > 0
      else { continue }
      actionCount += Int(version.actionCount)
      if version.state >= 0 { stateCount += 1 }
    }
    guard actions.count == actionCount else {
      return "\(actions.count) actions, not \(actionCount)"
    }
    guard states.count == stateCount else { return "\(states.count) states, not \(stateCount)" }
    let weight = actions.numbers.reduce(0) { $0 + (actions[$1].map(weight(of:)) ?? 0) }
    guard weight == actionWeight else { return "the actions weigh \(weight), not \(actionWeight)" }
    guard distance >= actionsSinceKeptState(at: recorder.now[index]) else {
      return "\(distance) actions since the last kept state"
    }
    return nil
  }
}
