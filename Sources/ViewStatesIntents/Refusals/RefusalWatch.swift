import ViewStates

/// Looks at what is sent to a store and lets it pass, for as long as anything watches the refusals.
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
      } else if case .noChange = verdict {
        note(Refusal(of: .action(action), because: .nothingToChange))
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
    } else if state == store.state {
      note(Refusal(of: .state(state), because: .nothingToChange))
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
