import ViewStates

/// A way through time that is found and cannot fail any more.
///
/// Several histories are wound together by placing all their states before anybody is told.
@MainActor
struct Travel {
  let place: @MainActor () -> Void
  let note: @MainActor (Turn) -> Void
  let deliver: @MainActor () -> Void

  func run(in turn: Turn) {
    place()
    note(turn)
    deliver()
  }
}

extension History {
  /// Finds the way to a step; nil if we are there.
  func travel(to step: Int) throws(HistoryError) -> Travel? {
    closeGap()
    guard step != recording.tree.current else { return nil }
    let destination = try recording.destination(step, from: store.state)
    return travel(to: destination.state) { $0.move(to: destination) }
  }

  /// Finds the way to the start or the last commit; nil if we are there.
  func travelToBase() throws(HistoryError) -> Travel? {
    // The step it makes may be one too many for the bounds, and the base be forgotten.
    closeGap()
    guard let state = recording.baseState else { return try travel(to: recording.base) }
    guard state != store.state else { return nil }
    try Recording.validate(state, at: recording.base)
    return travel(to: state) { [store] in
      $0.record(state, as: .reverted, after: store.replaced)
    }
  }

  /// The way to a state that is announced only if it differs from the present one.
  func travel(
    to state: Model, cause: Cause<Model.Action> = .timeTravel,
    move: @escaping (inout Recording<Model>) -> Void
  ) -> Travel {
    let isDifferent = state != store.state
    return Travel(
      place: {
        if isDifferent { self.store.replace(with: state) }
        move(&self.recording)
      },
      note: { turn in
        if isDifferent {
          self.isTravelling = true
          self.store.changes.note(
            Change(state: self.store.state, cause: cause), in: turn)
          self.isTravelling = false
          self.store.replaced = nil
        }
        self.notePlace(in: turn)
      },
      deliver: {
        self.store.changes.deliver()
        self.views.deliver()
      })
  }
}
