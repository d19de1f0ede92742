import ViewStates

/// Applies recorded actions, as code that is compiled for the model.
///
/// A history is created where the model is known, so the closure made there is specialised for it.
/// The rest of the replay is not, and need not be: this loop is what takes the time, ten times as
/// long if it is not specialised.
@usableFromInline
struct Replayer<Model: StateModel> {
  /// Applies the actions of a range to a state, as long as the state accepts them.
  ///
  /// Returns the index of the first that is rejected or changes nothing, else the end of the range.
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
