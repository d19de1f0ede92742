import ViewStates
import ViewStatesTimeTravel

extension HistoryState {
  /// The position as a slider: `|====o-----|  step 4 of 9`.
  ///
  /// The slider has a place for each step, but at most forty. They fit a terminal of 80 columns
  /// beside a label and the numbers. Its ends stand for the first and the last step only.
  public var slider: SafeText {
    let last = count - 1
    let places = min(40, last)
    let place =
      switch position {
      case _ where last <= places: position
      case 0: 0
      case last: places
      default: 1 + (position - 1) * (places - 1) / (last - 1)
      }
    let past = String(repeating: "=", count: place)
    let future = String(repeating: "-", count: places - place)
    let forgotten = dropped == 0 ? "" : ", \(dropped) older forgotten"
    return
      "|\(past)\("o", style: .bold)\(future)|  step \(current) of \(self.last)\(forgotten)"
  }
}
