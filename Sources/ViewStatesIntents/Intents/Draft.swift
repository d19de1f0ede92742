import ViewStates

/// What an intent has sent to one store, and is still to happen.
///
/// One action that the model has checked is kept as it is, so that nothing is copied. A second one
/// needs the result of the first, so both are tried on a copy.
@MainActor
final class Draft<Model: StateModel>: StoreGate {
  struct Contents {
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
  let store: Store<Model>
  var contents = Contents()
  /// The watch of the store's refusals, which is the gate again when the intent ends.
  var watch: RefusalWatch<Model>?
  /// What was sent, if all of it together changes nothing.
  var unchanged: [Refusal<Model>.Sent] = []
  /// What the store is to announce, once its model is set.
  var announcement: Change<Model>?

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

  func refuse(_ sent: Refusal<Model>.Sent, because reason: Refusal<Model>.Reason) {
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

extension Store {
  /// The draft of the store, while it takes part in an intent.
  var draft: Draft<Model>? {
    // Most often there is none, and a cast of nil takes as long as any other.
    guard let gate else { return nil }
    return gate as? Draft<Model>
  }
}
