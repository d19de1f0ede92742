import ViewStates

/// Applies recorded actions, with code that is compiled for the model.
///
/// A history is created where the type of the model is known, so the closure is specialised there.
/// Without that, the loop takes ten times as long. The rest of a replay takes little time and is
/// not specialised.
@usableFromInline
struct Replayer<Model: StateModel> {
  /// Applies the actions of a range to a state, and stops at one that is not accepted.
  ///
  /// Returns the index of the first action that is rejected or changes nothing, or the end of the
  /// range.
  @usableFromInline let run: (SlidingArray<Model.Action>, Range<Int>, inout Model) -> Int

  @inlinable
  init() {
    run = { actions, range, state in
      for index in range {
        switch try? state.check(actions[index]) {
        case .change:
          do { try state.apply(actions[index]) } catch { return index }
        case .changed(let next): state = next
        case .noChange, nil: return index
        }
      }
      return range.upperBound
    }
  }
}
