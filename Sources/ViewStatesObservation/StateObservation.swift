import Observation
import ViewStates

/// The one view that is attached to a source for all readers of its state.
///
/// The list of the source's views keeps it, and it does not keep the source. It has the last state,
/// so reading again derives nothing.
@MainActor
final class StateObservation<State>: StateUpdatable {
  /// The state, and the readers of a part of it.
  typealias Read = (state: State, readers: Readers<State>)

  /// The state of the last update, which a screen that has gone keeps.
  private var shown: State?
  /// Nil while it is not attached.
  private var subscription: Subscription?
  /// The readers of each part, by its key path; under nil, those of any update.
  private var readers: [PartialKeyPath<State>?: Readers<State>] = [:]

  /// Returns the state with the readers of a part; the caller becomes one of them if it waits.
  static func read(
    _ part: PartialKeyPath<State>?, of source: some StateSource<State>, waiting isWaiting: Bool,
    differs: @escaping (_ old: State, _ new: State) -> Bool
  ) -> Read {
    let views = source.views
    let observation = views.observation as? StateObservation ?? StateObservation()
    views.observation = observation
    if observation.subscription == nil { observation.subscription = source.attach(observation) }
    let readers = observation.readers[part] ?? Readers(differs: differs)
    observation.readers[part] = readers
    if isWaiting { readers.wait() }
    return (observation.shown ?? source.state, readers)
  }

  /// Keeps the state, and notifies the readers of the parts that differ, each once.
  ///
  /// Without readers, it is detached, so that the source is not watched.
  func update(with state: State) {
    guard subscription != nil, let last = shown else {
      shown = state
      return
    }
    // Filtering makes a new dictionary, so it is done only if a part is no longer needed.
    if !readers.values.allSatisfy(\.areNeeded) { readers = readers.filter { $1.areNeeded } }
    guard !readers.isEmpty else {
      shown = state
      subscription?.cancel()
      subscription = nil
      return
    }
    let changed = readers.values.filter { $0.differs(last, state) }
    for readers in changed { readers.willChange() }
    shown = state
    for readers in changed { readers.didChange() }
  }
}

/// The readers that wait for a part of a state, or for its refusal, to differ.
@MainActor
final class Readers<State>: Observable {
  let differs: (_ old: State, _ new: State) -> Bool
  /// Whether one of them may be waiting for the next change; each is notified once.
  private(set) var areWaiting = false
  /// The reason why the part was not set, until it is set or differs.
  var refusal: (any Error)?
  private let registrar = ObservationRegistrar()

  /// Whether a reader waits, or a refusal is still to be shown.
  var areNeeded: Bool { areWaiting || refusal != nil }

  init(differs: @escaping (_ old: State, _ new: State) -> Bool) { self.differs = differs }

  func wait() {
    areWaiting = true
    registrar.access(self, keyPath: \.refusal)
  }

  /// Notifies the readers before a change; one that reads again now waits for the next.
  func willChange() {
    (areWaiting, refusal) = (false, nil)
    registrar.willSet(self, keyPath: \.refusal)
  }

  func didChange() { registrar.didSet(self, keyPath: \.refusal) }
}
