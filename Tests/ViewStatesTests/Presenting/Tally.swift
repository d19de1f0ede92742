import ViewStates

/// A number that never leaves 0 to 9, and the number of its changes.
struct Tally: StateModel {
  struct OutOfRange: Error {}
  typealias Rejection = OutOfRange

  var value = 0
  var changes = 0

  func check(_ step: Int) throws(OutOfRange) -> Verdict {
    guard (0...9).contains(value + step) else { throw OutOfRange() }
    return step == 0 ? .noChange : .change
  }

  mutating func apply(_ step: Int) {
    value += step
    changes += 1
  }

  func validate() throws(InvalidState) {
    guard (0...9).contains(value) else { throw InvalidState("\(value) is not from 0 to 9") }
  }
}
