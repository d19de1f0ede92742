import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct PresentingExamples {
  @Test func `a presenter over a store, and a view`() throws {
    struct CounterView: StateUpdatable {
      func update(with state: Int) { print("count: \(state)") }
    }

    final class CounterPresenter: Presenter {
      let views = Views<Int>()
      private let counter: Store<Counter>

      var state: Int { counter.state.count }

      init(counter: Store<Counter>) {
        self.counter = counter
        follow(counter)
      }

      func increment() throws(Counter.Rejection) { try counter.send(.increment) }
    }

    let presenter = CounterPresenter(counter: Store(Counter()))
    presenter.attach(CounterView())
    try presenter.increment()
    #expect(presenter.state == 1)
  }

  @Test func `a service that is a source`() {
    final class Thermometer: StateSource {
      let views = Views<Double>()
      private(set) var state = 20.0

      func measure(_ temperature: Double) {
        state = temperature
        updateViews()
      }
    }

    let thermometer = Thermometer()
    let recorder = Recorder<Double>()
    thermometer.attach(recorder)
    thermometer.measure(21)
    #expect(recorder.all == [20, 21])
  }

  @Test func `a closure as a view`() {
    final class Screen {
      var title = ""
    }
    struct State {
      var title: String
    }
    let presenter = MockPresenter<State, Never>(state: State(title: "Books"))
    let screen = Screen()
    presenter.attach(for: screen) { screen, state in screen.title = state.title }
    #expect(screen.title == "Books")
  }

  @Test func `a source gives identities that ascend`() {
    let identities = IdentitySource(SystemRandomNumberGenerator())
    let first = identities.next(after: nil)
    let second = identities.next(after: first)
    #expect(first < second)
  }
}
