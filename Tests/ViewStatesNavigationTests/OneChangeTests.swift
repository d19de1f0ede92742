import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesTimeTravel

/// Law 13: a presenter that follows the screens and a model never finds a mixture of before and
/// after.
@MainActor @Suite struct OneChangeTests {
  enum Route: NavigationRoute { case first, second }

  struct Counter: StateModel {
    enum Action: Codable, Sendable { case set(Int) }
    var count = 1
    mutating func apply(_ action: Action) {
      switch action {
      case .set(let count): self.count = count
      }
    }
  }

  struct Picture: Equatable {
    var count: Int
    var screens: Int
  }

  /// Shows how many screens there are, beside a number that is to be the same.
  final class Both: Presenter {
    let views = Views<Picture>()
    let counter: Store<Counter>
    let coordinator: Coordinator<Route, Route>
    var state: Picture {
      Picture(
        count: counter.state.count, screens: coordinator.state.screens.count)
    }

    init(_ counter: Store<Counter>, _ coordinator: Coordinator<Route, Route>) {
      (self.counter, self.coordinator) = (counter, coordinator)
      follow(counter)
      follow(coordinator)
    }
  }

  @Test func `a jump over a model and the navigation shows the screens and the model together`()
    throws
  {
    let identities = IdentitySource(seed: 1)
    let navigation = Store(
      Navigation(root: Route.first, id: identities.next(after: nil), in: .stack))
    let counter = Store(Counter())
    let coordinator = Coordinator<Route, Route>(of: navigation, identities: identities) {
      presentation, _ in presentation.route
    }
    let history = History(counter, navigation)
    let both = Both(counter, coordinator)
    let view = StateRecorder<Picture>()
    try coordinator.send { .show(.second, id: $0, from: navigation.state.root.id) }
    counter.send(.set(2))
    both.attach(view, to: { $0 })
    try history.jump(to: 0)
    try history.jump(to: 2)
    #expect(view.states.map(\.count) == [2, 1, 2])
    #expect(view.states.map(\.screens) == [2, 1, 2])
  }
}
