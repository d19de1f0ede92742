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

@MainActor protocol FilmPresenter: Presenter where State == [String] {
  func add(_ title: String, year: Int)
  func removeAll()
}

final class MockFilmPresenter: MockPresenter<[String], String>, FilmPresenter {
  func add(_ title: String, year: Int) { record(title, year) }
  func removeAll() { record() }
}

@MainActor protocol Thermometer {
  associatedtype Temperatures: AsyncSequence<Double, Never>
  func temperatures() -> Temperatures
}

final class MockThermometer: Thermometer {
  let degrees = MockStream<Double, Never>()

  func temperatures() -> MockStream<Double, Never> { degrees }
}

extension SourceLocation {
  init(_ location: CodeLocation) {
    self.init(
      fileID: location.fileID, filePath: "\(location.filePath)", line: location.line,
      column: location.column)
  }
}

@MainActor @Suite struct MocksExamples {
  final class CounterPresenter: Presenter {
    let views = Views<Int>()
    private(set) var state = 0 { didSet { updateViews() } }

    func increment() { state += 1 }
  }

  final class CounterView: StateUpdatable {
    let presenter: CounterPresenter
    init(presenter: CounterPresenter) { self.presenter = presenter }
    func update(with state: Int) {}
  }

  @Test func `doubles of an app's own presenter`() throws {
    let counter = MockCounterPresenter(state: 0)
    counter.add(2)
    try counter.calls.requireNext(.add(2))
    let presenter = MockFilmPresenter(state: [])
    presenter.add("Metropolis", year: 1927)
    presenter.removeAll()
    try presenter.calls.requireNext(#"add("Metropolis", year: 1927)"#)
    try presenter.calls.requireNext("removeAll()")
  }

  @Test func `a view that keeps what it is shown, at once or later`() async throws {
    let presenter = CounterPresenter()
    let recorder = Recorder<Int>()
    presenter.attach(recorder)
    presenter.increment()
    try recorder.requireNext(0)
    try recorder.requireNext(1)
    try recorder.requireNoMore()
    let work = Task { presenter.increment() }
    #expect(try await recorder.next() == 2)
    await work.value
  }

  @Test func `a failure is recorded at its line`() throws {
    let recorder = Recorder<Int>()
    recorder.update(with: 1)
    withKnownIssue {
      do throws(RequirementFailure) {
        try recorder.requireNext(2)
      } catch {
        Issue.record(error, sourceLocation: SourceLocation(error.location))
      }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 5 && "\(issue)".contains("state 1: expected 2, got 1")
    }
  }

  @Test func `a stream whose elements the test sends`() async {
    let thermometer = MockThermometer()
    let reading = Work<Void, Double, Never>(.ifIdle, following: thermometer.temperatures)
    reading.start()
    await thermometer.degrees.yield(20)
    #expect(reading.state == .loading(last: 20))
  }

  @Test func `presenter and view are released`() throws {
    try ReleaseCheck.run { check in
      let presenter = check.watch(CounterPresenter())
      let view = check.watch(CounterView(presenter: presenter))
      presenter.attach(view)
    }
  }

  @Test func `a loop on a clock that stands still`() async {
    let clock = ManualClock()
    var ticks = 0
    let loop = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks += 1
      }
    }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(10))
    #expect(ticks == 10)
    loop.cancel()
  }

  @Test func `a program that is run, and a sink that keeps what is written`() throws {
    let party = try Executable("Party")
    let result = try party.run("", [])
    #expect(result.status == 0)
    try party.remove()
    let output = TextCollector()
    Screen(output).write("count: 1")
    #expect(output.text == "count: 1\n")
  }
}

/// The walk over a basket.
@Suite struct BasketExamples {
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

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a walk over all that can be done`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 500) { random in
      random.next() % 3 == 0 ? Step.remove : .add(Int(random.next() % 100))
    }
    try walk.run { steps in
      let basket = Basket()
      for step in steps { basket.take(step) }
      return basket.total >= 0 ? nil : "a total of \(basket.total)"
    }
  }

  @Test func `a failure names the seed and the fewest steps, as in the article`() throws {
    let walk = RandomWalk(seed: 7, steps: 100) { random in
      random.next() % 3 == 0 ? Step.remove : .add(Int(random.next() % 100))
    }
    let failure = #expect(throws: RequirementFailure.self) {
      try walk.run(
        { steps in
          let basket = Basket()
          for step in steps { basket.take(step) }
          return basket.total <= 150 ? nil : "a total of \(basket.total)"
        }, fileID: "ShopTests/BasketTests.swift", line: 18)
    }
    try expect("WalkingAtRandom", shows: #require(failure).description)
  }
}
