import Observation
import ViewStates

/// The readers of one source's state: the view that is attached to the source for all of them.
///
/// The list of the source's views keeps it, and it keeps no source.
@MainActor
final class StateObservation<State>: StateUpdatable {
  /// The state of the last update; nil while it is not attached.
  private var shown: State?
  private var subscription: Subscription?
  /// What is read: parts by their key path, and the whole state under nil.
  private var parts: [PartialKeyPath<State>?: ObservedPart<State>] = [:]

  /// Finds the observation of a source, or makes its first one.
  static func of(_ source: some StateSource<State>) -> StateObservation {
    let views = source.views
    if let observation = views.observation as? StateObservation { return observation }
    let observation = StateObservation()
    views.observation = observation
    return observation
  }

  /// Returns the state, and notifies the reader of the next update.
  func whole(of source: any StateSource<State>) -> State {
    let state = state(of: source)
    observed(nil) { _, _ in true }.access()
    return state
  }

  /// Returns a part, and why it was not set, and notifies the reader when either differs.
  func part<Part: Equatable>(
    _ part: KeyPath<State, Part>, of source: any StateSource<State>
  ) -> (value: Part, refusal: (any Error)?) {
    let (state, observed) = (state(of: source), observed(part))
    observed.access()
    return (state[keyPath: part], observed.refusal)
  }

  /// Notes the result of an intent that was to set a part.
  ///
  /// A control shows what a person did to it. If the part has another value, its readers are
  /// notified although it does not differ, so that the control is drawn as the state is.
  func note<Part: Equatable>(
    _ refusal: (any Error)?, of part: KeyPath<State, Part>, of source: any StateSource<State>,
    after value: Part
  ) {
    let isSet = state(of: source)[keyPath: part] == value
    let observed = observed(part)
    guard !isSet || refusal != nil || observed.refusal != nil else { return }
    observed.willChange()
    observed.refusal = refusal
    observed.didChange()
  }

  /// Keeps the state, and notifies the readers of the parts that differ.
  func update(with state: State) {
    guard let last = shown else {
      shown = state
      return
    }
    if parts.values.contains(where: { !$0.isNeeded }) { parts = parts.filter(\.value.isNeeded) }
    guard !parts.isEmpty else { return detach() }
    let changed = parts.values.filter { $0.differs(last, state) }
    for part in changed { part.willChange() }
    shown = state
    for part in changed { part.didChange() }
  }

  private func detach() {
    shown = nil
    subscription?.cancel()
    subscription = nil
  }

  private func state(of source: any StateSource<State>) -> State {
    if let shown { return shown }
    subscription = source.attach(self)
    return shown ?? source.state
  }

  private func observed<Part: Equatable>(_ part: KeyPath<State, Part>) -> ObservedPart<State> {
    observed(part) { $0[keyPath: part] != $1[keyPath: part] }
  }

  private func observed(
    _ key: PartialKeyPath<State>?, differs: @escaping (State, State) -> Bool
  ) -> ObservedPart<State> {
    if let part = parts[key] { return part }
    let part = ObservedPart(differs: differs)
    parts[key] = part
    return part
  }
}

/// A part of a state, or the whole, as its readers observe it.
@MainActor
final class ObservedPart<State>: Observable {
  private let registrar = ObservationRegistrar()
  let differs: (_ old: State, _ new: State) -> Bool
  /// Whether a reader may be waiting for the next change; each is notified once.
  private(set) var isRead = false
  /// Why the part was not set, until the part differs or is set.
  var refusal: (any Error)?

  init(differs: @escaping (State, State) -> Bool) { self.differs = differs }

  /// Whether the part has to be kept and compared.
  var isNeeded: Bool { isRead || refusal != nil }

  func access() {
    isRead = true
    registrar.access(self, keyPath: \.refusal)
  }

  /// Notifies the readers before the change; one that reads again now waits for the next.
  func willChange() {
    isRead = false
    refusal = nil
    registrar.willSet(self, keyPath: \.refusal)
  }

  func didChange() { registrar.didSet(self, keyPath: \.refusal) }
}
