import ViewStates

/// The path that every app takes: an intent changes a store, and the state goes back to the view.
@MainActor
enum IntentRows {
  static let all = [
    Benchmark(
      name: "intent",
      subject: "an intent: a presenter, its store, and back to the presenter's view",
      floor: "a class changes a struct and calls a protocol that it holds weakly"
    ) {
      let presenter = CounterPresenter()
      let view = CountObject()
      presenter.attach(view)
      return .weak(presenter, keeping: view)
    },
    Benchmark(
      name: "intent-value", subject: "an intent whose view is a value",
      floor: "a class changes a struct and calls a protocol that it holds"
    ) {
      let presenter = CounterPresenter()
      presenter.attach(CountView(tally: Tally()))
      return .strong(presenter)
    },
    Benchmark(
      name: "intent-checked", subject: "an intent whose model has its own check",
      floor: "a class changes a struct and calls a protocol that it holds weakly"
    ) {
      let presenter = CheckedCounterPresenter()
      let view = CountObject()
      presenter.attach(view)
      return .weak(presenter, keeping: view)
    },
    Benchmark(
      name: "intent-two", subject: "an intent that changes two stores as one",
      floor: "a class changes two structs and calls a protocol that it holds weakly"
    ) {
      let (presenter, byHand) = (TwoCountersPresenter(), TwoCounters())
      let (view, held) = (CountObject(), handWrittenView())
      presenter.attach(view)
      byHand.view = held
      return .counting(presenter, byHand, intents: 100_000, keeping: [view, held])
    },
    Benchmark(
      name: "intent-100k", subject: "an intent that appends to an array of 100,000",
      floor: "append in place and call a protocol that is held weakly"
    ) {
      Pair(subject: appendThroughStore, floor: appendByHand)
    },
  ]

  private static let size = 100_000

  /// Each run appends as many as there are, since an array that grows moves now and then, and every
  /// append has to pay its share of the moves.
  private static func appendThroughStore(_ meter: Meter) {
    let presenter = NumbersPresenter([Int](repeating: 1, count: size))
    let view = LastNumberObject()
    presenter.attach(view)
    append(to: hidden(presenter), meter)
    blackHole(view)
  }

  private static func appendByHand(_ meter: Meter) {
    let numbers = WeakNumbers([Int](repeating: 1, count: size))
    let view = LastNumberShower()
    numbers.view = view
    append(to: hidden(numbers), meter)
    blackHole(view)
  }

  private static func append(to intents: any Appending, _ meter: Meter) {
    meter.time(size) { for number in 0..<size { intents.append(number) } }
  }
}

@MainActor
private protocol Appending: AnyObject {
  func append(_ number: Int)
}

// MARK: - With the toolkit

/// A presenter that follows its store, as the README shows.
private final class CounterPresenter: Presenter, Counting {
  let views = Views<Int>()
  private let counter = Store(Counter())
  private var isRefused = false

  var state: Int { counter.state.count }

  init() {
    follow(counter)
  }

  func count() {
    do {
      try counter.send(.increment)
    } catch {
      isRefused = true
    }
  }
}

private final class CheckedCounterPresenter: Presenter, Counting {
  let views = Views<Int>()
  private let counter = Store(CheckedCounter())
  private var isRefused = false

  var state: Int { counter.state.count }

  init() {
    follow(counter)
  }

  func count() {
    do {
      try counter.send(.increment)
    } catch {
      isRefused = true
    }
  }
}

private final class TwoCountersPresenter: Presenter, Counting {
  let views = Views<Int>()
  private let (first, second) = (Store(Counter()), Store(Counter()))
  private var isRefused = false

  var state: Int { first.state.count + second.state.count }

  init() {
    follow(first)
    follow(second)
  }

  func count() {
    do {
      try oneChange(of: first, second) {
        try first.send(.increment)
        try second.send(.increment)
      }
    } catch {
      isRefused = true
    }
  }
}

private final class NumbersPresenter: Presenter, Appending {
  let views = Views<[Int]>()
  private let numbers: Store<Numbers<[Int]>>

  var state: [Int] { numbers.state.list }

  init(_ list: [Int]) {
    numbers = Store(Numbers(list: list))
    follow(numbers)
  }

  func append(_ number: Int) { numbers.send(.append(number)) }
}

private final class LastNumberObject: StateUpdatable {
  private var shown = 0

  func update(with list: [Int]) { shown = list.last ?? 0 }
}

// MARK: - By hand

private final class TwoCounters: Counting {
  weak var view: (any CountShowing)?
  private var (first, second) = (Counter(), Counter())
  private var isRefused = false

  func count() {
    do {
      try first.apply(.increment)
      try second.apply(.increment)
      view?.show(first.count + second.count)
    } catch {
      isRefused = true
    }
  }
}

private final class WeakNumbers: Appending {
  weak var view: (any ArrayShowing)?
  private var list: [Int]

  init(_ list: [Int]) { self.list = list }

  func append(_ number: Int) {
    list.append(number)
    view?.show(list)
  }
}
