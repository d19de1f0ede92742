import Testing
import ViewStates
import ViewStatesLists
import ViewStatesMocks

@MainActor @Suite struct PresentingExamples {
  @Test func `a presenter over a store, and a view`() throws {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }

    struct CounterView: StateUpdatable {
      let print: (String) -> Void
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
    presenter.attach(CounterView(print: print))
    try presenter.increment()
    #expect(lines == ["count: 0", "count: 1"])
  }

  @Test func `a view`() {
    struct CounterView: StateUpdatable {
      func update(with state: Int) { print("count: \(state)") }
    }

    CounterView().update(with: 1)
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

  @Test func `many views of a list`() {
    typealias Cell = Int

    struct Board {
      var cells = PersistentArray(repeating: 0, count: 9)
    }

    final class BoardPresenter: Presenter {
      let views = Views<Board>()
      var state = Board() { didSet { updateViews() } }
    }

    let presenter = BoardPresenter()
    let cellView = Recorder<Cell?>()
    let cells = ElementViews(\Board.cells)
    presenter.attach(cells)
    cells.attach(cellView, at: 7)  // a StateUpdatable<Cell?>
    presenter.state.cells[6] = 1
    presenter.state.cells[7] = 2
    #expect(cellView.all == [0, 2])
  }
}

@MainActor @Suite struct IdentityExamples {
  @Test func `a source gives identities that ascend`() {
    let identities = IdentitySource(SystemRandomNumberGenerator())
    let first = identities.next(after: nil)
    let second = identities.next(after: first)
    #expect(first < second)
  }
}
