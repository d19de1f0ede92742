import ViewStates
import ViewStatesTimeTravel

/// Shows the position in a history as a slider: `history        |====o-----|  step 4 of 9`.
///
/// Where that does not fit into the columns of the screen, the bar goes and the numbers stay.
public struct HistorySliderView: StateUpdatable {
  private let frame: Frame

  /// Creates a view.
  ///
  /// - Parameter frame: Its place on the screen.
  public init(frame: Frame) { self.frame = frame }

  /// Draws the slider of a position.
  public func update(with state: HistoryState) {
    let slider = SafeText.fact("history", state.slider)
    let isWide = slider.columns <= frame.size.columns
    frame.draw([isWide ? slider : .fact("history", "step \(state.current) of \(state.last)")])
  }
}
