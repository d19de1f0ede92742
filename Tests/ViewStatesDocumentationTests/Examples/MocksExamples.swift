import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@MainActor protocol CounterPresenter: Presenter where State == Int {
  func increment()
  func add(_ number: Int)
}

final class MockCounterPresenter: MockPresenter<Int, MockCounterPresenter.Call>, CounterPresenter {
  enum Call: Equatable {
    case increment
    case add(Int)
  }

  func increment() { calls.record(.increment) }
  func add(_ number: Int) { calls.record(.add(number)) }
}

@MainActor @Suite struct MocksExamples {
  @Test func `a double of an app's own presenter`() throws {
    let presenter = MockCounterPresenter(state: 0)
    presenter.add(2)
    try presenter.calls.requireNext(.add(2))
  }

  @Test func `a view that keeps what it is shown`() throws {
    final class CounterPresenter: Presenter {
      let views = Views<Int>()
      private(set) var state = 0

      func increment() {
        state += 1
        updateViews()
      }
    }

    let presenter = CounterPresenter()
    let recorder = Recorder<Int>()
    presenter.attach(recorder)
    presenter.increment()
    try recorder.requireNext(0)
    try recorder.requireNext(1)
    try recorder.requireNoMore()
  }

  @Test func `presenter and view are released`() throws {
    final class CounterPresenter: Presenter {
      let views = Views<Int>()
      let state = 0
    }

    final class CounterView: StateUpdatable {
      let presenter: CounterPresenter
      init(presenter: CounterPresenter) { self.presenter = presenter }
      func update(with state: Int) {}
    }

    try ReleaseCheck.run { check in
      let presenter = check.watch(CounterPresenter())
      let view = check.watch(CounterView(presenter: presenter))
      presenter.attach(view)
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a walk over all that can be done`(seed: UInt64) throws {
    enum Step {
      case add(Int)
      case remove
    }

    final class Basket {
      private(set) var prices: [Int] = []
      var total: Int { prices.reduce(0, +) }

      func take(_ step: Step) {
        switch step {
        case .add(let price): prices.append(price)
        case .remove: _ = prices.popLast()
        }
      }
    }

    let walk = RandomWalk(seed: seed, steps: 500) { random in
      random.next() % 3 == 0 ? Step.remove : .add(Int(random.next() % 100))
    }
    try walk.run { steps in
      let basket = Basket()
      for step in steps { basket.take(step) }
      return basket.total >= 0 ? nil : "a total of \(basket.total)"
    }
  }

  @Test func `a program that is run`() throws {
    let party = try Executable("Party")
    let result = try party.run("", [])
    #expect(result.status == 0)
    try party.remove()
  }

  @Test func `a sink that keeps what is written`() {
    let output = TextCollector()
    Screen(output).write("count: 1")
    #expect(output.text == "count: 1\n")
  }
}
