import ViewStates
import ViewStatesTimeTravel

/// Shows the position in a history as a slider: `history        |====o-----|  step 4 of 9`.
public struct HistorySliderView: StateUpdatable {
  private let frame: Frame

  /// Creates a view with its place on the screen.
  public init(frame: Frame) { self.frame = frame }

  /// Draws the slider of a position.
  public func update(with state: HistoryState) {
    frame.draw { state.sliderLines("history", columns: $0.textColumns) }
  }
}

extension HistoryState {
  /// The position as a slider with a label, in lines of a number of columns.
  ///
  /// The slider has a place for each step, but at most forty, so that 80 columns also have room for
  /// a label and the numbers. Its ends stand for the first and the last step only. In a narrow
  /// terminal it gets shorter, down to three places, and then its words continue on the next line.
  public func sliderLines(_ label: String, columns: Int) -> [SafeText] {
    SafeText.fact(label, slider(columns: columns - SafeText.valueColumn), columns: columns)
  }

  private func slider(columns: Int) -> SafeText {
    let notes = (isRecording ? "" : ", paused") + (isLocked ? ", locked" : "")
    let words = "  step \(current) of \(self.last)\(notes)"
    // A state that is written by hand may be beyond its end.
    let last = max(count - 1, position)
    // Two bars and the knob take columns, too.
    let places = min(last, max(2, min(40, columns - words.count - 3)))
    let place =
      switch position {
      case _ where last <= places: position
      case 0: 0
      case last: places
      default: 1 + (position - 1) * (places - 1) / (last - 1)
      }
    let past = String(repeating: "=", count: place)
    let future = String(repeating: "-", count: places - place)
    return "|\(past)\("o", style: .bold)\(future)|\(words)"
  }
}
