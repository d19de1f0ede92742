import Observation
import ViewStates

/// The view that is attached to a source for all who read its state.
///
/// The list of the source's views keeps it, and it keeps no source. It has the last state, so that
/// reading again derives nothing.
@MainActor
final class StateObservation<State>: StateUpdatable {
  /// The state, and the readers of a part of it.
  typealias Read = (state: State, readers: Readers<State>)

  /// The state of the last update; nil while it is not attached.
  private var shown: State?
  private var subscription: Subscription?
  /// Those who wait for a part to differ, by its key path, or for any update, under nil.
  private var readers: [PartialKeyPath<State>?: Readers<State>] = [:]

  /// Returns the state, and notifies the reader when a part of it differs.
  static func read(
    _ part: PartialKeyPath<State>?, of source: some StateSource<State>,
    differs: @escaping (_ old: State, _ new: State) -> Bool
  ) -> Read {
    let views = source.views
    let observation = views.observation as? StateObservation ?? StateObservation()
    views.observation = observation
    if observation.shown == nil { observation.subscription = source.attach(observation) }
    let readers = observation.readers[part] ?? Readers(differs: differs)
    observation.readers[part] = readers
    readers.add()
    return (observation.shown ?? source.state, readers)
  }

  /// Keeps the state, and notifies the readers of the parts that differ; each of them once.
  ///
  /// If nobody has read since the last update, it is detached, so that the source is not watched.
  func update(with state: State) {
    guard let last = shown else {
      shown = state
      return
    }
    guard !readers.isEmpty else {
      shown = nil
      subscription?.cancel()
      return
    }
    let changed = readers.filter { $1.differs(last, state) }
    for (part, notified) in changed {
      readers[part] = nil
      notified.willChange()
    }
    shown = state
    for notified in changed.values { notified.didChange() }
  }
}

/// Those who wait for a part of a state to differ, or for its refusal.
@MainActor
final class Readers<State>: Observable {
  let differs: (_ old: State, _ new: State) -> Bool
  /// Why the part was not set, until it is set or differs.
  var refusal: (any Error)?
  private let registrar = ObservationRegistrar()

  init(differs: @escaping (_ old: State, _ new: State) -> Bool) { self.differs = differs }

  func add() { registrar.access(self, keyPath: \.refusal) }
  func willChange() { registrar.willSet(self, keyPath: \.refusal) }
  func didChange() { registrar.didSet(self, keyPath: \.refusal) }
}
