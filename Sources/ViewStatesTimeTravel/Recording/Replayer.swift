import ViewStates

/// Works on recorded actions, with code that is compiled for the model.
///
/// A history is created where the type of the model is known, so the closures are specialised
/// there. Without that, they take ten times as long. The rest takes little time, and is generic.
@usableFromInline
struct Replayer<Model: StateModel> {
  /// Applies the actions of a range to a state, and stops at one that is not accepted.
  ///
  /// Returns the number of the first action that is rejected or changes nothing, or the end of the
  /// range.
  @usableFromInline let run: (Chunks<Model.Action>, Range<Int>, inout Model) -> Int

  /// Applies the actions from an index on to a state and records them as one step, and stops at one
  /// that is not accepted.
  ///
  /// Returns the index of that action, or the end.
  @usableFromInline let record:
    @MainActor (
      [Model.Action], _ first: Int, inout Model, Track<Model>, Recorder, Propagation
    ) -> Int

  /// Removes the actions of a range.
  @usableFromInline let drop: (inout Chunks<Model.Action>, Range<Int>) -> Void
  /// Applies to a kept state the rest of its own actions, up to an end, and those of a range.
  ///
  /// The state is changed where it is. As a rule nothing else holds it, so a plain array is not
  /// copied. Returns false if an action is not accepted.
  @usableFromInline let move:
    (
      inout Chunks<KeptState<Model>>, _ state: Int, Chunks<Model.Action>, _ end: Int, Range<Int>
    ) -> Bool

  /// The reason why an action that led to a state cannot be undone; nil if the model has none.
  @usableFromInline let barrier: ((Model, Model.Action) -> String?)?

  @inlinable
  init() {
    barrier = barrierQuestion(of: Model.self)
    drop = { actions, range in
      for number in range { actions.remove(number) }
    }
    move = { states, state, actions, end, range in
      var isAccepted = false
      states.update(state) { kept in
        isAccepted =
          Self.apply(actions, kept.end..<end, &kept.state) == end
          && Self.apply(actions, range, &kept.state) == range.upperBound
        kept.end = range.upperBound
        kept.isReplayed = true
      }
      return isAccepted
    }
    run = { Self.apply($0, $1, &$2) }
    record = { actions, first, state, track, recorder, propagation in
      for index in first..<actions.count {
        // They are one step because of the archive, and not because the model groups them.
        recorder.endGroup()
        guard Self.apply(actions[index], &state) else { return index }
        track.record(actions[index], leadingTo: state, in: propagation, for: recorder)
      }
      return actions.count
    }
  }

  @inlinable
  static func apply(
    _ actions: Chunks<Model.Action>, _ range: Range<Int>, _ state: inout Model
  ) -> Int {
    for number in range {
      guard let action = actions[number], apply(action, &state) else { return number }
    }
    return range.upperBound
  }

  /// Applies an action; false if it is not accepted.
  @inlinable
  static func apply(_ action: Model.Action, _ state: inout Model) -> Bool {
    switch try? state.check(action) {
    case .change:
      do { try state.apply(action) } catch { return false }
    case .changed(let next): state = next
    case .noChange, nil: return false
    }
    return true
  }
}
