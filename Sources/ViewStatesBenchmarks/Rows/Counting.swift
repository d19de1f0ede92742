import ViewStates

// The counters that several rows share, with the toolkit and by hand.

/// A model like most: one switch, whose actions are tried on a copy.
struct Counter: StateModel {
  enum Action: Codable, Sendable {
    case increment
  }

  var count = 0

  mutating func apply(_ action: Action) {
    switch action {
    case .increment: count += 1
    }
  }
}

/// A presenter that follows its store, as the README shows, and perhaps others.
final class CountPresenter: Presenter {
  let views = Views<Int>()
  private let counter: Store<Counter>

  var state: Int { counter.state.count }

  /// Follows stores, or another presenter instead of them.
  init(_ counters: [Store<Counter>], following other: CountPresenter? = nil) {
    counter = counters[0]
    if let other {
      follow(other)
    } else {
      for counter in counters { follow(counter) }
    }
  }

  func count() {
    counter.send(.increment)
  }
}

// MARK: - Views

/// A presenter whose state a benchmark sets.
final class StateHolder<State: Equatable>: Presenter {
  let views = Views<State>()
  var state: State

  init(_ state: State) { self.state = state }
}

/// A view that is an object, for the toolkit and for code written by hand.
final class CountObject: StateUpdatable, CountShowing {
  private var shown = 0

  func update(with state: Int) { shown = state }
  func show(_ count: Int) { shown = count }
}

/// A view that is a value; the object makes its state visible to the rest of the program.
struct CountView: StateUpdatable {
  let object = CountObject()

  func update(with state: Int) { object.update(with: state) }
}

/// Shows the model after each change.
struct ChangeListener<Model: StateModel>: EventListener {
  let show: @MainActor (Model) -> Void

  func hear(_ change: Change<Model>) { show(change.state) }
}

// MARK: - By hand

@MainActor
protocol CountShowing: AnyObject {
  func show(_ count: Int)
}

/// A view of one type or the other, so that the compiler cannot call it directly.
@MainActor
func handWrittenView() -> any CountShowing {
  hidden(true) ? CountObject() : OtherView()
}

private final class OtherView: CountShowing {
  private var shown = 0

  func show(_ count: Int) { shown = -count }
}

/// Changes a struct and calls a view, which a benchmark may set.
@MainActor
protocol ByHand: AnyObject {
  var view: (any CountShowing)? { get set }

  func count()
}

extension ByHand {
  /// The side that counts so often, called as a view calls an intent: through a protocol.
  func counting(_ times: Int = 1_000_000) -> Pair.Side {
    let (counter, view) = (hidden(self as any ByHand), handWrittenView())
    counter.view = view
    // A closure would add a call, as much as the floor itself.
    return { meter in
      meter.time(times) { for _ in 0..<times { counter.count() } }
      blackHole(view)
    }
  }
}

/// Changes a struct and calls a view that it holds weakly, as a delegate is held.
final class WeakCounter: ByHand {
  weak var view: (any CountShowing)?
  private var counter = Counter()

  func count() {
    counter.apply(.increment)
    view?.show(counter.count)
  }
}

/// The same with a view that it holds strongly.
///
/// A view needs its presenter when it is made, so a presenter gets its view later, as those of the
/// toolkit do.
final class StrongCounter: ByHand {
  var view: (any CountShowing)?
  private var counter = Counter()

  func count() {
    counter.apply(.increment)
    view?.show(counter.count)
  }
}

/// The side that makes an object that knows its view, shows it, and releases it.
@MainActor
func madeByHand(_ count: Int) -> Pair.Side {
  let view = handWrittenView()
  var made: WeakCounter?
  return repeating(count) {
    made = WeakCounter()
    made?.view = view
    view.show(1)
    made = nil
    view.show(0)
  }
}
