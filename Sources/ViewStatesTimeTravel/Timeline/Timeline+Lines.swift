import ViewStates

// A timeline as lines, and lines as a timeline.

extension Timeline {
  /// All lines that lead here.
  ///
  /// - Throws: ``HistoryError`` if a state cannot be computed.
  package func lines(of models: [ModelNote]) throws(HistoryError) -> [Step] {
    let label = label(of: rootNode.step)
    var start = Step(.start, id: root, label: label == Step.Kind.start.label ? nil : label)
    start.details = StepDetails(models: models, bounds: bounds == .max ? nil : bounds)
    start.changes = try states { _ in root }
    var lines = laterSteps
    lines.insert(start, at: 0)
    lines.append(positionLine)
    return lines
  }

  /// A timeline of the same stores.
  func copyOfTracks() -> Timeline {
    let copy = Timeline(bounds: .max)
    for track in tracks { copy.add(track.copy(for: copy)) }
    return copy
  }

  /// The steps after the oldest one, in the order of recording.
  private var laterSteps: [Step] {
    nodes.keys.sorted().dropFirst().compactMap { number in
      guard var step = nodes[number]?.step else { return nil }
      // No change is copied to look at it.
      for place in step.changes.indices {
        guard let travel = step.changes[place].travel, travel.target < root else { continue }
        // No line names a step before the oldest one.
        step.changes[place].travel = StoreChange.Travel(target: root, tip: travel.tip)
      }
      return step
    }
  }

  /// The same without what travels in one store remember of the others.
  package var stepLines: [Step] {
    laterSteps.map { step in
      var step = step
      step.changes.removeAll { tracks[$0.store].isStaying($0) }
      return step
    }
  }

  /// The position among the steps.
  var positionLine: Step {
    var step = Step(.position, id: current)
    step.details = StepDetails(
      tip: tip == current ? nil : tip, next: next,
      revert: revertStep == root ? nil : revertStep, isPaused: isPaused ? true : nil)
    return step
  }

  /// The states of all stores at the current step.
  ///
  /// - Throws: ``HistoryError`` if a state cannot be computed.
  package func statesLine() throws(HistoryError) -> Step {
    Step(.states, id: current, changes: try states { now[$0] })
  }

  /// The states of all stores at their places.
  private func states(at place: (_ store: Int) -> Int) throws(HistoryError) -> [StoreChange] {
    var states: [StoreChange] = []
    for track in tracks {
      let content = try track.content(at: place(track.index))
      states.append(StoreChange(store: track.index, content: content))
    }
    return states
  }
}
