import ViewStates

/// A travel whose destination is known, so that it can no longer fail.
///
/// A timeline travels in several histories at once. It sets all of their states before it notifies
/// any view.
@MainActor
struct PreparedTravel {
  let setState: @MainActor () -> Void
  let prepareViews: @MainActor (Propagation) -> Void
  let deliver: @MainActor () -> Void

  func run(in propagation: Propagation) {
    setState()
    prepareViews(propagation)
    deliver()
  }
}

extension History {
  /// Finds the state at a step, or returns nil if the step is the current one.
  func prepareTravel(to step: Int) throws(HistoryError) -> PreparedTravel? {
    closeGap()
    guard step != recording.tree.current else { return nil }
    let destination = try recording.destination(step, from: store.state)
    return prepareTravel(to: destination.state) { recording, _ in recording.move(to: destination) }
  }

  /// Finds the state at the start or the last commit, or returns nil if the model is there already.
  func prepareTravelToBase() throws(HistoryError) -> PreparedTravel? {
    closeGap()
    guard let state = recording.baseState else { return try prepareTravel(to: recording.base) }
    guard state != store.state else { return nil }
    try Recording.validate(state, at: recording.base)
    return prepareTravel(to: state) { recording, before in
      recording.record(state, as: .reverted, after: before)
    }
  }

  /// Prepares a travel to a state, which is announced only if it differs from the present one.
  func prepareTravel(
    to state: Model, cause: @escaping (Model) -> Cause<Model> = { .timeTravel(replacing: $0) },
    move: @escaping (inout Recording<Model>, _ before: Model?) -> Void
  ) -> PreparedTravel {
    let before = state == store.state ? nil : store.state
    return PreparedTravel(
      setState: {
        if before != nil { _ = self.store.replace(with: state) }
        move(&self.recording, before)
        self.applyBoundsToGap()
      },
      prepareViews: { propagation in
        if let before {
          self.isTravelling = true
          self.store.prepare(cause(before), in: propagation)
          self.isTravelling = false
        }
        self.preparePosition(in: propagation)
      },
      deliver: {
        self.store.deliver()
        self.views.deliver()
      })
  }
}
