import ViewStates

/// What happened to a ``History``.
public enum HistoryEvent: Hashable, Sendable {
  /// Nothing yet: a view was attached.
  case start
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

/// The events of a ``History``, in order.
///
/// ```swift
/// history.events.attach(EventLog())
/// ```
///
/// An event is delivered after the change, so that a view that looks at the history finds the step.
/// It may find later ones, too, if several events belong to one change.
@MainActor
public struct HistoryEvents: StateSource {
  let source: EventSource

  /// The event before the first one, ``HistoryEvent/start``.
  public var state: HistoryEvent { .start }

  /// The attached views.
  public var views: Views<HistoryEvent> { source.views }
}

/// Passes the events of a recorder on to views.
@MainActor
final class EventSource: Presenter {
  let views = Views<HistoryEvent>()
  let state = HistoryEvent.start
  /// What takes the events of each change at once; one that returns false has gone.
  var recordings: [@MainActor ([HistoryEvent]) -> Bool] = []

  init(of recorder: Recorder) {
    recorder.eventSource = self
    takeNote(of: recorder) { [weak self, unowned recorder] _, propagation in
      guard let self else { return .gone }
      let events = recorder.events
      recorder.events = []
      recordings.removeAll { !$0(events) }
      guard views.mark.isWatched, !events.isEmpty else { return .unconcerned }
      for event in events { views.prepare(event, in: propagation) }
      return .waiting
    }
  }
}
