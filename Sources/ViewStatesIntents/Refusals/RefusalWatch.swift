import ViewStates

/// Looks at what is sent to a store, for as long as anything watches the refusals.
///
/// It answers itself what it refuses, since a view may change the model when it is shown a refusal.
/// Everything else passes.
@MainActor
final class RefusalWatch<Model: StateModel>: StoreGate {
  let views = Views<Refusal<Model>?>()
  /// The store keeps the watch.
  private unowned let store: Store<Model>

  init(_ store: Store<Model>) {
    self.store = store
  }

  func send(_ action: Model.Action) throws(Model.Rejection) -> SendResult? {
    guard isWatched() else { return nil }
    do {
      let verdict = try store.state.check(action)
      if store.isLocked {
        note(Refusal(of: .action(action), because: .locked))
        return .locked
      } else if case .noChange = verdict {
        note(Refusal(of: .action(action), because: .nothingToChange))
        return .nothingToChange
      }
    } catch {
      note(Refusal(of: .action(action), because: .rejected(error)))
      throw error
    }
    return nil
  }

  func restore(_ state: Model) throws(InvalidState) -> SendResult? {
    guard isWatched() else { return nil }
    do {
      try state.validate()
    } catch {
      note(Refusal(of: .state(state), because: .invalid(error)))
      throw error
    }
    if store.isLocked {
      note(Refusal(of: .state(state), because: .locked))
      return .locked
    } else if state == store.state {
      note(Refusal(of: .state(state), because: .nothingToChange))
      return .nothingToChange
    }
    return nil
  }

  func noteTravel() {}

  func note(_ refusal: Refusal<Model>) {
    views.prepare(refusal, in: views.mark.nextPropagation())
    views.deliver()
  }

  /// Says whether anything watches, and leaves the store if nothing does.
  private func isWatched() -> Bool {
    if !views.mark.isWatched { store.watch = nil }
    return views.mark.isWatched
  }
}
