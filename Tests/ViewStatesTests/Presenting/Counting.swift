import ViewStates

/// A presenter of a number, for the tests of the laws.
final class Counting: Presenter {
  let views = Views<Int>()
  private(set) var state = 0

  func increment() {
    state += 1
    updateViews()
  }
}

/// A view that does something on each update, after it has kept the state.
@MainActor
final class Reacting: StateUpdatable {
  private(set) var states: [Int] = []
  var react: (Int) -> Void = { _ in }

  func update(with state: Int) {
    states.append(state)
    react(state)
  }
}

/// A view that is a value.
struct Passing: StateUpdatable {
  let show: @MainActor (Int) -> Void

  func update(with state: Int) { show(state) }
}
