import ViewStates
import ViewStatesConsole

/// Says that a walk which moves by itself has come to its end: why nothing moves any more.
struct EndOfRouteView: StateUpdatable {
  let screen: Screen

  func update(with isAtEnd: Bool) {
    if isAtEnd { screen.write("the walk is at the end of the route, and stays there") }
  }
}
