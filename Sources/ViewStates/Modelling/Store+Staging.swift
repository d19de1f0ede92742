/// A state that a store has, and that is still to be announced.
@MainActor
package struct StagedState {
  /// Announces the state; alone, or as a part of ``announceTogether(_:because:)``.
  package let announce: () -> Void

  /// Creates a part of a change: what it does joins that.
  @usableFromInline
  package init(announce: @escaping () -> Void) { self.announce = announce }
}

// The hooks of a history: it hears every change before anything is derived from it, and sets the
// states of several stores as one change.

extension Store {
  /// Lets a recorder hear each change from now on, before anything is derived from it.
  ///
  /// - Parameter recording: Hears a change. It is shared if an intent over several stores or a
  ///   report led to it, so that other changes belong to it. The result is the recorder, or nil to
  ///   hear no more.
  @usableFromInline
  package func record(_ recording: @escaping Recording) {
    recordings.append(recording)
    isHeard = true
  }

  /// Sets a state, and announces nothing yet.
  ///
  /// To travel during an intent that is still to change the store is a mistake in the program and
  /// stops it.
  package func stage(_ state: Model, because cause: Cause) -> StagedState {
    if intent != nil {
      stopProgram(
        because:
          """
          a history travelled inside oneChange, whose intent was still to change \(Model.self). \
          Travel before or after the call.
          """)
    }
    let change = Change(replacing: model, with: state, because: cause)
    model = state
    return StagedState { [self] in
      announce(change, isShared: UpdateQueue.main.phase == .joining)
    }
  }
}

/// Announces the states of several stores as one change.
@MainActor
package func announceTogether(_ states: [StagedState], because cause: Cause) {
  UpdateQueue.main.perform(cause) {
    for state in states { state.announce() }
  }
}
