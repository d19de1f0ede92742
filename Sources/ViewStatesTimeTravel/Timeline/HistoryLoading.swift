import ViewStates

/// Builds a timeline from entries, beside the one of a history.
///
/// Nothing of the history or of its stores changes before the timeline is adopted. Actions are not
/// applied, except those that lead to the present states.
@MainActor
package final class HistoryLoading {
  package private(set) var timeline: Timeline
  private let recorder: StepRecorder
  private let models: HistoryModels
  /// The place of each model of the file among the stores, nil for a dropped one; nil at first.
  private var places: [Int?]?

  package init(for history: History, as models: HistoryModels? = nil) {
    recorder = history.recorder
    self.models = models ?? history.models
    timeline = recorder.timeline.copyOfTracks()
  }

  /// Whether a store of the history is locked, so that the timeline cannot be adopted.
  package var isLocked: Bool { recorder.timeline.tracks.contains { $0.anyStore.isLocked } }
  /// Whether the stores are other ones than those of the file, or in another order.
  package var isRearranged: Bool { places != models.notes.indices.map { $0 } }

  /// Applies the next entry, the first being a start, without the models that the history may lack.
  package func add(_ line: Step, without names: Set<String> = []) throws(HistoryError) {
    if line.kind == .start {
      places = try places(of: line, without: names)
      timeline = recorder.timeline.copyOfTracks()
    }
    guard let places else { throw .malformedStep(line.id) }
    var changes: [StoreChange] = []
    for var change in line.changes where places.indices.contains(change.store) {
      guard let place = places[change.store] else { continue }
      if let content = change.content {
        try timeline.tracks[place].validate(content, at: line.id)
      }
      change.store = place
      changes.append(change)
    }
    var line = line
    line.changes = changes
    try timeline.apply(line)
  }

  /// Applies the bounds after the entries of a change, as the history did.
  package func finishChange() { timeline.applyBounds() }

  private func places(
    of start: Step, without names: Set<String>
  ) throws(HistoryError) -> [Int?] {
    guard let notes = start.details?.models else { throw .malformedStep(start.id) }
    for note in models.notes {
      guard let found = notes.first(where: { $0.name == note.name }) else { continue }
      guard found.version == note.version else {
        throw .unknownModelVersion(model: note.name, version: found.version)
      }
    }
    let places = models.places(of: notes)
    for (note, place) in zip(notes, places) where place == nil && !names.contains(note.name) {
      throw .unknownModel(note.name)
    }
    return places
  }

  /// Checks the present states.
  package func finish() throws(HistoryError) {
    if places == nil { throw .malformedStep(0) }
    finishChange()
    _ = try timeline.statesLine()
  }

  /// Replaces the history, and restores its present states, in one change.
  package func adopt() { recorder.adopt(timeline) }

  /// The entry with the bounds of the history, unless the file has the same.
  package var boundsLine: Step? { timeline.line(ofBounds: recorder.timeline.bounds) }

  /// The entries of the timeline, with which a new file begins.
  package func lines() throws(HistoryError) -> [Step] { try timeline.lines(of: models.notes) }
}
