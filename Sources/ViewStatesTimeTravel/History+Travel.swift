import ViewStates

/// A way through time that is found and cannot fail any more.
///
/// Several histories are wound together by placing all their states before anybody is told.
@MainActor
struct Travel {
  let place: @MainActor () -> Void
  let note: @MainActor (Propagation) -> Void
  let deliver: @MainActor () -> Void

  func run(in propagation: Propagation) {
    place()
    note(propagation)
    deliver()
  }
}

extension History {
  /// Finds the way to a step; nil if we are there.
  func travel(to step: Int) throws(HistoryError) -> Travel? {
    closeGap()
    guard step != recording.tree.current else { return nil }
    let destination = try recording.destination(step, from: store.state)
    return travel(to: destination.state) { recording, _ in recording.move(to: destination) }
  }

  /// Finds the way to the start or the last commit; nil if we are there.
  func travelToBase() throws(HistoryError) -> Travel? {
    // The step it makes may be one too many for the bounds, and the base be forgotten.
    closeGap()
    guard let state = recording.baseState else { return try travel(to: recording.base) }
    guard state != store.state else { return nil }
    try Recording.validate(state, at: recording.base)
    return travel(to: state) { recording, before in
      recording.record(state, as: .reverted, after: before)
    }
  }

  /// The way to a state that is announced only if it differs from the present one.
  func travel(
    to state: Model, cause: @escaping (Model) -> Cause<Model> = { .timeTravel(replacing: $0) },
    move: @escaping (inout Recording<Model>, _ before: Model?) -> Void
  ) -> Travel {
    let before = state == store.state ? nil : store.state
    return Travel(
      place: {
        if before != nil { _ = self.store.replace(with: state) }
        move(&self.recording, before)
      },
      note: { propagation in
        if let before {
          self.isTravelling = true
          self.store.prepare(cause(before), in: propagation)
          self.isTravelling = false
        }
        self.notePlace(in: propagation)
      },
      deliver: {
        self.store.deliver()
        self.views.deliver()
      })
  }
}
