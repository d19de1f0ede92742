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
  private var states: (changes: [StoreChange], places: [Int])?
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
    if line.kind == .states {
      guard line.id == timeline.current else { throw .malformedStep(line.id) }
      states = (line.changes, timeline.now)
      return
    }
    for change in line.changes {
      guard let content = change.content else { continue }
      try timeline.tracks[change.store].validate(content, at: line.id)
    }
    if line.kind.isStep, line.id == timeline.current {
      // The states of before do not include what joins the step.
      states?.changes.removeAll { state in line.changes.contains { $0.store == state.store } }
    }
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
    (timeline, states) = (recorder.timeline.copyOfTracks(), nil)
    isRearranged = places != models.notes.indices.map { $0 }
    let changes = placed(start.changes)
    try timeline.begin(
      with: Step(
        .start, id: start.id, label: start.label, changes: changes.filter { $0.origin?.step == nil }
      ))
    timeline.bounds = max(1, start.details?.bounds ?? .max)
    for track in timeline.tracks {
      // A store that was added begins with its first state.
      let change = changes.first { $0.store == track.index }
      let (version, label) = (change?.origin?.step, change?.origin?.label)
      guard version ?? 0 >= 0, version ?? 0 <= start.id else { throw .malformedStep(start.id) }
      try track.setBase(
        of: Step(
          .start, id: version ?? start.id, label: label ?? (version == nil ? start.label : nil),
          changes: change.map { [$0] } ?? []))
    }
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

  /// Checks the present states.
  ///
  /// - Throws: ``HistoryError``.
  package func finish() throws(HistoryError) {
    guard isBegun else { throw .malformedStep(0) }
    if let states {
      for change in states.changes {
        try timeline.tracks[change.store].setState(
          change.content, at: states.places[change.store])
      }
    }
    for track in timeline.tracks {
      let present = try track.content(at: timeline.now[track.index])
      try track.validate(present, at: timeline.current)
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
