import ViewStates

// A timeline as lines.

extension Timeline {
  /// All lines that lead here.
  package func lines(of models: [ModelNote]) throws(HistoryError) -> [Step] {
    let label = rootNode.kind == .start ? rootNode.label : label(of: rootNode)
    var start = Step(.start, id: root, label: label)
    start.details = StepDetails(models: models, bounds: bounds == .max ? nil : bounds)
    start.changes = try states(at: rootNode)
    var lines = steps(isWhole: true)
    lines.insert(start, at: 0)
    lines.append(positionLine)
    return lines
  }

  func copyOfTracks() -> Timeline {
    let copy = Timeline(bounds: .max)
    copy.tracks = tracks.map { $0.copy(for: copy) }
    return copy
  }

  /// The steps after the oldest one, in the order of recording, without what travels in one store
  /// remember of the others.
  package var stepLines: [Step] { steps(isWhole: false) }

  private func steps(isWhole: Bool) -> [Step] {
    nodes.dropFirst().map { node in
      var changes: [StoreChange] = []
      for place in node.changed where isWhole || !place.isStaying {
        changes.append(place.change)
        if let target = place.target {
          changes[changes.count - 1].travel?.target = number(of: target)
        }
      }
      return Step(node.kind, id: node.id, after: node.parent, label: node.label, changes: changes)
    }
  }

  var positionLine: Step {
    var step = Step(.position, id: current)
    step.details = StepDetails(
      tip: tip == current ? nil : tip, next: next,
      revert: revertStep == root ? nil : revertStep, isPaused: isPaused ? true : nil,
      isPauseOpen: isPauseOpen ? true : nil)
    return step
  }

  /// The present states, which leave nothing to apply before the current step.
  package func statesLine() throws(HistoryError) -> Step {
    Step(.states, id: current, changes: try states(at: currentNode))
  }

  private func states(at node: Node) throws(HistoryError) -> [StoreChange] {
    var states: [StoreChange] = []
    for (track, place) in zip(tracks, node.places) {
      states.append(StoreChange(store: track.index, content: try track.content(of: place)))
    }
    return states
  }
}
