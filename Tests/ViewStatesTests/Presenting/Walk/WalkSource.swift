import ViewStates

/// A source whose states are numbers.
protocol WalkSource: StateSource where State: WalkState {}

protocol WalkState {
  @MainActor var numbers: [Int] { get }
}

extension [Int]: WalkState {
  var numbers: [Int] { self }
}

extension WalkPresenter?: WalkState {
  var numbers: [Int] { [self?.number ?? 0] }
}

extension Store: WalkSource where Model == WalkNumber {}
extension Child: WalkSource where ChildPresenter == WalkPresenter {}
extension WalkPresenter: WalkSource {}

/// A service.
final class WalkMeter: WalkSource {
  let views = Views<[Int]>()
  var state = [0]
}

/// A model that checks its actions in both forms, as each takes another way.
struct WalkNumber: StateModel, WalkState {
  enum Rejection: Error { case isTooHigh }

  static let highest = 6
  var value = 0
  var numbers: [Int] { [value] }

  func check(_ step: Int) throws(Rejection) -> Verdict {
    var next = self
    try next.apply(step)
    return step == 0 ? .noChange : step.isMultiple(of: 2) ? .change : .changed(next)
  }

  mutating func apply(_ step: Int) throws(Rejection) {
    value += step
    if value > Self.highest { throw .isTooHigh }
  }

  func validate() throws(InvalidState) {
    if value > Self.highest { throw InvalidState("too high") }
  }
}
