import ViewStates

// A timeline as lines, and lines as a timeline.

extension Timeline {
  /// All lines that lead here.
  ///
  /// - Throws: ``HistoryError`` if a state cannot be computed.
  package func lines(of models: [ModelNote]) throws(HistoryError) -> [Step] {
    [try startLine(of: models)] + laterSteps + [positionLine]
  }

  /// The oldest step, with the first states.
  private func startLine(of models: [ModelNote]) throws(HistoryError) -> Step {
    let start = Step.Kind.start.label
    let label = step(root)?.label
    var line = Step(.start, id: root, label: label == start ? nil : label)
    line.details = StepDetails(models: models, bounds: bounds == .max ? nil : bounds)
    for track in tracks {
      var change = StoreChange(store: track.index, content: try track.content(at: root))
      if let step = step(track.baseVersion, of: track.index) {
        let isRoot = step.id == root
        change.barrier = step.barrier
        change.origin = StoreChange.Origin(
          step: isRoot ? nil : step.id,
          label: step.label == (isRoot ? label : start) ? nil : step.label,
          actionCount: step.actionCount == 0 ? nil : step.actionCount)
      }
      line.changes.append(change)
    }
    return line
  }

  /// A timeline of the same stores.
  func copyOfTracks() -> Timeline {
    let copy = Timeline(bounds: .max)
    for track in tracks { copy.add(track.copy(for: copy)) }
    return copy
  }

  /// The steps after the oldest one, in the order of recording.
  private var laterSteps: [Step] {
    nodes.keys.sorted().compactMap { $0 == root ? nil : nodes[$0]?.step }
  }

  /// The same without what travels in one store remember of the others.
  package var stepLines: [Step] {
    laterSteps.map { step in
      var step = step
      step.changes.removeAll(where: \.way.isStaying)
      return step
    }
  }

  /// The position among the steps.
  var positionLine: Step {
    var step = Step(.position, id: current)
    step.details = StepDetails(
      tip: line.last == current ? nil : line.last, next: next,
      revert: revertStep == root ? nil : revertStep, isPaused: isPaused ? true : nil)
    return step
  }

  /// The states of all stores at the current step.
  ///
  /// - Throws: ``HistoryError`` if a state cannot be computed.
  package func statesLine() throws(HistoryError) -> Step {
    var step = Step(.states, id: current)
    for track in tracks {
      step.changes.append(
        StoreChange(store: track.index, content: try track.content(at: now[track.index])))
    }
    return step
  }
}
