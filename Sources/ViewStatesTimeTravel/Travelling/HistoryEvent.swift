import ViewStates

/// What happened to a ``History``.
public enum HistoryEvent: Hashable, Sendable {
  /// A step was added after the current one, and is current now.
  case recorded(step: Int)
  /// An action joined the current step.
  case grouped(step: Int)
  /// The current step ended where it began, or is replaced; the one before is current now.
  case removed(step: Int)
  /// The history went to a step.
  case travelled(to: Int)
  /// The current step became the oldest, and the steps before it are forgotten.
  case committed(step: Int)
  /// A step was forgotten because of the bounds.
  case forgotten(step: Int)
  /// Changes are no longer recorded.
  case paused
  /// Changes are recorded again.
  case resumed
  /// An archive replaced all steps.
  case restored
}

/// Passes the events of a recorder on.
@MainActor
final class EventSource {
  let events = Events<HistoryEvent>()
  /// What takes the events of each change at once; one that returns false has gone.
  var recordings: [@MainActor ([HistoryEvent]) -> Bool] = []

  init(of recorder: Recorder) { recorder.eventSource = self }

  func add(_ new: [HistoryEvent]) {
    let present = recordings
    let isGone = present.map { !$0(new) }
    if isGone.contains(true) {
      recordings = zip(present, isGone).compactMap { $1 ? nil : $0 } + recordings[present.count...]
    }
    for event in new { events.add(event) }
  }
}
