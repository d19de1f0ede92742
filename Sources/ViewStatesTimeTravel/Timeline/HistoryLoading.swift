import ViewStates

/// Builds a timeline from lines, beside the one of a history.
///
/// Nothing of the history or of its stores changes before the timeline is adopted. Actions are not
/// applied, except those that lead to the present states.
@MainActor
package final class HistoryLoading {
  package private(set) var timeline: Timeline
  private let recorder: StepRecorder
  private let models: HistoryModels
  /// The place of each model of the file among the stores; nil for one that is no more.
  private var places: [Int?] = []
  private var isBegun = false
  /// Whether stores were added to, taken from or moved among those of the file.
  package private(set) var isRearranged = false

  package init(for history: History, as models: HistoryModels? = nil) {
    recorder = history.recorder
    self.models = models ?? history.models
    timeline = recorder.timeline.copyOfTracks()
  }

  /// Whether a store of the history is locked, so that nothing can be adopted.
  package var isLocked: Bool { recorder.timeline.tracks.contains { $0.anyStore.isLocked } }

  /// Applies the next line, of which the first one must be a start.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - names: The models of the file that the history may lack.
  /// - Throws: ``HistoryError``.
  package func add(_ line: Step, without names: Set<String> = []) throws(HistoryError) {
    if line.kind == .start { return try begin(with: line, without: names) }
    guard isBegun else { throw .malformedStep(line.id) }
    var line = line
    line.changes = placed(line.changes)
    for change in line.changes {
      guard let content = change.content else { continue }
      try timeline.tracks[change.store].validate(content, at: line.id)
    }
    if line.kind == .states { return try keepStates(of: line) }
    try timeline.apply(line)
    timeline.applyBounds()
  }

  private func begin(with start: Step, without names: Set<String>) throws(HistoryError) {
    guard let notes = start.details?.models else { throw .malformedStep(start.id) }
    for note in models.notes {
      guard let found = notes.first(where: { $0.name == note.name }) else { continue }
      guard found.version == note.version else {
        throw .unknownModelVersion(model: note.name, version: found.version)
      }
    }
    places = models.places(of: notes)
    for (note, place) in zip(notes, places) where place == nil && !names.contains(note.name) {
      throw .unknownModel(note.name)
    }
    timeline = recorder.timeline.copyOfTracks()
    isRearranged = places != models.notes.indices.map { $0 }
    var first = Step(.start, id: start.id, label: start.label)
    let changes = placed(start.changes)
    for track in timeline.tracks {
      // A store that was added begins with its first state.
      let known = changes.first { $0.store == track.index && $0.content?.hasState == true }
      let content = known?.content ?? track.present
      try track.validate(content, at: start.id)
      first.add(StoreChange(store: track.index, content: content))
    }
    try timeline.begin(with: first)
    timeline.bounds = max(1, start.details?.bounds ?? .max)
    isBegun = true
  }

  /// Changes of the stores that the history has, in its order.
  private func placed(_ changes: [StoreChange]) -> [StoreChange] {
    changes.compactMap { change in
      guard places.indices.contains(change.store), let place = places[change.store] else {
        return nil
      }
      var change = change
      change.store = place
      return change
    }
  }

  /// Keeps the present states that a line has.
  private func keepStates(of line: Step) throws(HistoryError) {
    guard line.id == timeline.current else { throw .malformedStep(line.id) }
    for change in line.changes {
      if let content = change.content { timeline.tracks[change.store].keep(content) }
    }
  }

  /// Checks the present states.
  ///
  /// - Throws: ``HistoryError``.
  package func finish() throws(HistoryError) {
    guard isBegun else { throw .malformedStep(0) }
    for present in try timeline.statesLine().changes {
      guard let state = present.content else { continue }
      try timeline.tracks[present.store].validate(state, at: timeline.current)
    }
  }

  /// Replaces the history, and restores its present states, in one change.
  package func adopt() { recorder.adopt(timeline) }

  /// The line that says how much the history keeps, unless the file says the same.
  package var boundsLine: Step? {
    let bounds = recorder.timeline.bounds
    guard bounds != timeline.bounds else { return nil }
    var line = Step(.bounded, id: timeline.current)
    line.details = StepDetails(bounds: bounds)
    return line
  }

  /// The lines of the timeline, as a new file begins.
  package func lines() throws(HistoryError) -> [Step] { try timeline.lines(of: models.notes) }
}
