import ViewStates
import ViewStatesConsole

/// Says that a walk on a clock has reached its end, so that you know why nothing moves any more.
struct EndOfRouteView: StateUpdatable {
  let screen: Screen

  func update(with isAtEnd: Bool) {
    if isAtEnd { screen.write("the walk has reached the end of the route and stays there") }
  }
}
