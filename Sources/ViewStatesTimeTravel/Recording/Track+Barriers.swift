import ViewStates

extension Track {
  /// Makes the present version a barrier if one of the actions that led to it is one.
  @usableFromInline
  func addBarrier(among actions: [Model.Action], leadingTo state: Model, for recorder: Recorder) {
    let parent = tree.version(of: index, at: recorder.now[index])?.parent
    let reason = barrier(among: actions, leadingTo: state) {
      parent.flatMap { try? self.state(at: $0) }
    }
    if let reason { recorder.addBarrier(reason, of: index) }
  }

  /// Notes a barrier among the changes that are not recorded.
  ///
  /// - Returns: Whether it is the first one.
  @usableFromInline
  func noteBarrier(of change: Change<Model>, for recorder: Recorder) -> Bool {
    guard recorder.isPaused, gapBarrier == nil else { return false }
    gapBarrier = barrier(among: change.actions, leadingTo: change.state) {
      gapState ?? (try? state(at: recorder.now[index]))
    }
    gapState = change.state
    return gapBarrier != nil
  }

  /// The reason of the first barrier among actions that are one change, or nil.
  ///
  /// The states between the actions are found by a replay.
  private func barrier(
    among actions: [Model.Action], leadingTo end: Model, from start: () -> Model?
  ) -> String? {
    guard let barrier = replayer.barrier else { return nil }
    var state = actions.count > 1 ? start() ?? end : end
    for action in actions {
      if actions.count > 1 { _ = Replayer.apply(action, &state) }
      if let reason = barrier(state, action) { return reason }
    }
    return nil
  }
}
