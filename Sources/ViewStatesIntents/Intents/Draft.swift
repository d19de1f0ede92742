import ViewStates

/// What an intent has sent to one store, and is still to happen.
///
/// One action that the model has checked is kept as it is, so that nothing is copied. A second one
/// needs the result of the first, so both are tried on a copy.
@MainActor
final class Draft<Model: StateModel>: StoreGate {
  private struct Contents {
    /// The actions that change the model, in order.
    var actions: [Model.Action] = []
    /// The result, unless it is that of one action that is still to be applied.
    var next: Model?
    /// Whether a state was restored, so that the actions alone do not lead to the result.
    var isRestored = false
    /// How many actions and restored states changed something.
    var count = 0
    /// These actions and states, if the refusals are watched.
    var sent: [Refusal<Model>.Sent] = []
  }

  unowned let change: SharedChange
  private let store: Store<Model>
  private var contents = Contents()
  /// The watch of the store's refusals.
  var watch: RefusalWatch<Model>?
  /// What was sent, if all of it together changes nothing.
  private var unchanged: [Refusal<Model>.Sent] = []
  /// What the store is to announce, once its model is set.
  private var announcement: Change<Model>?

  init(of store: Store<Model>, in change: SharedChange) {
    (self.store, self.change) = (store, change)
    watch = store.watch
    store.gate = self
  }

  func send(_ action: Model.Action) throws(Model.Rejection) -> SendResult? {
    let verdict: Model.Verdict
    do {
      verdict = try present().check(action)
    } catch {
      refuse(.action(action), because: .rejected(error))
      throw error
    }
    if noteLock() {
      refuse(.action(action), because: .locked)
      return .locked
    }
    switch verdict {
    case .noChange:
      refuse(.action(action), because: .nothingToChange)
      return .nothingToChange
    case .change:
      // Taken out, so that the copy is not copied again.
      if var next = contents.next.take() {
        store.apply(action, to: &next)
        contents.next = next
      }
    case .changed(let next): contents.next = next
    }
    contents.actions.append(action)
    noteAccepted(.action(action))
    return .changed
  }

  func restore(_ state: Model) throws(InvalidState) -> SendResult? {
    do {
      try state.validate()
    } catch {
      refuse(.state(state), because: .invalid(error))
      throw error
    }
    if noteLock() {
      refuse(.state(state), because: .locked)
      return .locked
    }
    guard state != present() else {
      refuse(.state(state), because: .nothingToChange)
      return .nothingToChange
    }
    contents = Contents(
      next: state, isRestored: true, count: contents.count, sent: contents.sent)
    noteAccepted(.state(state))
    return .changed
  }

  private func noteAccepted(_ sent: Refusal<Model>.Sent) {
    contents.count += 1
    if watch != nil { contents.sent.append(sent) }
  }

  private func refuse(_ sent: Refusal<Model>.Sent, because reason: Refusal<Model>.Reason) {
    watch?.note(Refusal(of: sent, because: reason, label: change.label))
  }

  /// The model as it will be after everything that was sent so far.
  private func present() -> Model {
    if let next = contents.next { return next }
    var model = store.state
    guard let action = contents.actions.first else { return model }
    store.apply(action, to: &model)
    contents.next = model
    return model
  }

  /// Says whether the store is locked; then nothing of the whole change happens.
  private func noteLock() -> Bool {
    if store.isLocked { change.isLocked = true }
    return store.isLocked
  }

  func noteTravel() {
    stopProgram(
      because:
        """
        a history travelled inside oneChange, whose intent was still to change \(Model.self). Travel \
        before or after the call.
        """)
  }
}

/// A draft without the type of its model.
@MainActor
protocol StorePart: AnyObject {
  /// How many actions and restored states changed something.
  var count: Int { get }
  /// Forgets what is sent after this is asked for.
  ///
  /// Its result notes the reason, once every store has gone back.
  var goBack: () -> (_ why: any Error) -> Void { get }
  /// Forgets everything that was sent, in the same way.
  func goBackToStart() -> (_ why: any Error) -> Void
  /// Whether the store was locked after something was sent to it.
  var isLockedNow: Bool { get }

  /// Lets the store act at once again.
  func leave()
  /// Sets the model; false if it is as it was.
  func setModel(label: String?) -> Bool
  func nextPropagation() -> Propagation
  /// Lets a history record the change with those of other stores, before it is announced.
  func showHistories(in propagation: Propagation)
  func prepare(in propagation: Propagation)
  func deliver()
  /// Notes that everything that was sent changes nothing, because a store is locked.
  func noteLocked()
  /// Notes that everything that was sent changes nothing, if that is so.
  func noteUnchanged()
}

extension Draft: StorePart {
  var count: Int { contents.count }
  var isLockedNow: Bool { count > 0 && store.isLocked }
  var goBack: () -> (_ why: any Error) -> Void {
    { [self, contents] in goBack(to: contents) }
  }

  func goBackToStart() -> (_ why: any Error) -> Void { goBack(to: Contents()) }

  private func goBack(to earlier: Contents) -> (_ why: any Error) -> Void {
    let undone = contents.sent.dropFirst(earlier.sent.count)
    contents = earlier
    return { [self] error in
      for sent in undone { refuse(sent, because: .undone(because: error)) }
    }
  }

  func leave() { store.gate = watch }

  func setModel(label: String?) -> Bool {
    // Emptied, because a view may change the model again while this change is delivered, and a
    // second reference to the state would then copy it.
    let contents = self.contents
    self.contents = Contents()
    guard let first = contents.actions.first, contents.count == 1 else {
      guard let next = contents.next, next != store.state else {
        unchanged = contents.sent
        return false
      }
      let before = store.replace(with: next)
      let cause: Cause =
        contents.isRestored ? .restore(replacing: before) : .actions(contents.actions)
      announcement = Change(state: next, cause: cause, label: label)
      return true
    }
    if let next = contents.next {
      _ = store.replace(with: next)
    } else {
      store.apply(first, to: &store.model)
    }
    announcement = Change(state: store.state, cause: .action(first), label: label)
    return true
  }

  func nextPropagation() -> Propagation { store.views.mark.nextSharedPropagation() }

  func showHistories(in propagation: Propagation) {
    if let announcement { store.unannounced = (announcement, propagation) }
  }

  func prepare(in propagation: Propagation) {
    guard let change = announcement.take() else { return }
    store.prepare(change.cause, label: change.label, in: propagation)
    store.unannounced = nil
  }

  func deliver() { store.deliver() }

  func noteLocked() {
    for sent in contents.sent { refuse(sent, because: .locked) }
  }

  func noteUnchanged() {
    for sent in unchanged { refuse(sent, because: .nothingToChange) }
  }
}
