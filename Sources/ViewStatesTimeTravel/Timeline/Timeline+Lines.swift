import ViewStates

// A timeline as a list of entries.

extension Timeline {
  /// All entries that lead to this timeline.
  ///
  /// It computes the oldest states, or returns the start with earlier states and the actions since.
  package func lines(
    of models: [ModelNote], isComputed: Bool = true
  ) throws(HistoryError) -> [Step] {
    let label = rootNode.kind == .start ? rootNode.label : label(of: rootNode)
    var start = Step(.start, id: root, label: label)
    start.details = StepDetails(models: models, bounds: bounds == .max ? nil : bounds)
    start.changes = try isComputed ? states(at: root) : earlierStates()
    var lines = [start]
    // Moving so many would take as long as making them.
    lines.reserveCapacity(count + 1)
    for node in nodes.dropFirst() { lines.append(step(of: node, isWhole: true)) }
    lines.append(positionLine)
    return lines
  }

  private func earlierStates() throws(HistoryError) -> [StoreChange] {
    try tracks.map { track throws(HistoryError) in
      guard let content = track.oldest else { throw .unknownStep(root) }
      return StoreChange(store: track.index, content: content)
    }
  }

  func copyOfTracks() -> Timeline {
    let copy = Timeline(bounds: .max)
    copy.tracks = tracks.map { $0.copy(for: copy) }
    return copy
  }

  /// The steps after the oldest one, in the order of recording, without the redos that travels keep
  /// for other stores.
  package var stepLines: [Step] { nodes.dropFirst().map { step(of: $0, isWhole: false) } }

  private func step(of node: Node, isWhole: Bool) -> Step {
    var changes: [StoreChange] = []
    for (store, version) in node.versions.enumerated() {
      if version.step == node.id {
        changes.append(version.change)
      } else if let travel = node.travels[store], travel.step == node.id,
        isWhole || self.node(node.parent)?.versions[store] !== version
      {
        changes.append(self.travel(of: store, to: version, tip: travel.tip))
      }
    }
    return Step(node.kind, id: node.id, after: node.parent, label: node.label, changes: changes)
  }

  var positionLine: Step {
    var step = Step(.position, id: current)
    step.details = StepDetails(
      tip: writtenTip, next: next,
      revert: revertStep == root ? nil : revertStep, isPaused: isPaused ? true : nil,
      isPauseOpen: opening == .unrecorded ? true : nil,
      isTravelOpen: opening == .travels ? true : nil)
    return step
  }

  /// The last step that redo can reach; if that is an open step, the one it could reach before, as
  /// redo leads there again if the step ends where it began.
  private var writtenTip: Int? {
    if opening == .nothing { return tip == current ? nil : tip }
    // If it is forgotten, redo will lead along the newest branches.
    return tipBefore == currentNode.parent
      ? nil : (node(tipBefore) ?? node(currentNode.parent))?.id
  }

  /// The entry with other bounds; nil for the same.
  func line(ofBounds bounds: Int) -> Step? {
    guard bounds != self.bounds else { return nil }
    var line = Step(.bounded, id: current)
    line.details = StepDetails(bounds: bounds)
    return line
  }

  /// The present states, with which no earlier step has to be applied.
  package func statesLine() throws(HistoryError) -> Step {
    Step(.states, id: current, changes: try states(at: current))
  }

  /// The states of all stores at a step.
  package func states(at step: Int) throws(HistoryError) -> [StoreChange] {
    guard let node = node(step) else { throw .unknownStep(step) }
    return try zip(tracks, node.versions).map { (track, version) throws(HistoryError) in
      StoreChange(store: track.index, content: try track.content(of: version))
    }
  }
}
