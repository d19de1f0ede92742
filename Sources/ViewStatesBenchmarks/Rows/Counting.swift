import ViewStates

// The counters that several rows share, with the toolkit and by hand.

/// The intent, called as a view calls it: through a protocol.
@MainActor
protocol Counting: AnyObject {
  func count()
}

extension Pair {
  /// Runs the same number of intents on both sides.
  ///
  /// The cost of an intent that reaches several presenters is shared among them. The views are kept
  /// alive, as nothing else may hold them.
  static func counting(
    _ subject: any Counting, _ floor: any Counting, intents: Int = 1_000_000,
    shares: (subject: Int, floor: Int) = (1, 1), keeping views: [AnyObject] = []
  ) -> Pair {
    func count(_ counter: any Counting, _ share: Int) -> Side {
      { meter in
        meter.time(intents * share) { for _ in 0..<intents { counter.count() } }
        blackHole(views)
      }
    }
    return Pair(
      subject: count(hidden(subject), shares.subject), floor: count(hidden(floor), shares.floor))
  }
}

// MARK: - Models

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

/// Runs a closure, for work that takes so long that its call does not count.
final class Acting: Counting {
  private let act: @MainActor () -> Void
  private let kept: Any

  init(keeping kept: Any = (), _ act: @escaping @MainActor () -> Void) {
    (self.kept, self.act) = (kept, act)
  }

  func count() { act() }
}

/// A presenter that follows its store, as the README shows, and perhaps others.
final class CountPresenter: Presenter, Counting {
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

/// A source whose state a benchmark sets.
@MainActor
final class StateHolder<State>: StateSource {
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

// MARK: - By hand

@MainActor
protocol CountShowing: AnyObject {
  func show(_ count: Int)
}

/// Changes a struct and calls a view, which a benchmark may set.
@MainActor
protocol ByHand: Counting {
  var view: (any CountShowing)? { get set }
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
final class StrongCounter: Counting {
  var view: (any CountShowing)?
  private var counter = Counter()

  func count() {
    counter.apply(.increment)
    view?.show(counter.count)
  }
}

/// Makes an object that knows its owner, shows it, and releases it.
final class MakerByHand: Counting {
  private let view = MadeView()
  private var number = 0
  private var made: MadeByHand?

  func count() {
    number += 1
    made = MadeByHand(number, by: self)
    view.show(made)
    made = nil
    view.show(made)
  }
}

@MainActor
private final class MadeByHand {
  weak var maker: MakerByHand?
  let number: Int

  init(_ number: Int, by maker: MakerByHand) {
    self.number = number
    self.maker = maker
  }
}

@MainActor
private final class MadeView {
  private var shown = 0

  @inline(never)
  func show(_ made: MadeByHand?) { shown = made?.number ?? 0 }
}
