import ViewStates

// A timeline as lines, and lines as a timeline.

extension Timeline {
  /// The oldest step, with the first states.
  ///
  /// - Throws: ``HistoryError`` if a state cannot be computed.
  func startLine(of models: [ModelNote]) throws(HistoryError) -> Step {
    let shown = step(root)
    var start = Step(.start, id: root, label: shown?.label == "start" ? nil : shown?.label)
    start.details = StepDetails(models: models, bounds: bounds == .max ? nil : bounds)
    for track in tracks {
      var change = StoreChange(
        store: track.index, content: try track.baseContent(),
        barrier: self.change(of: track.index, at: root)?.barrier)
      if track.baseVersion != root { change.origin = track.baseVersion }
      start.changes.append(change)
    }
    return start
  }

  /// All lines that lead here.
  package func lines(of models: [ModelNote]) throws(HistoryError) -> [Step] {
    [try startLine(of: models)] + stepLines + [positionLine]
  }

  /// A timeline of the same stores.
  func copyOfTracks() -> Timeline {
    let copy = Timeline(bounds: .max)
    for track in tracks { copy.add(track.copy(for: copy)) }
    return copy
  }

  /// The steps after the oldest one, in the order of recording.
  package var stepLines: [Step] {
    nodes.keys.sorted().compactMap { $0 == root ? nil : nodes[$0]?.step }
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
        StoreChange(store: track.index, content: try track.presentContent()))
    }
    return step
  }
}
