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
    _ subject: any Counting, _ floor: any Counting, intents: Int = 1_000_000, share: Int = 1,
    keeping views: [AnyObject] = []
  ) -> Pair {
    func count(_ counter: any Counting) -> Side {
      { meter in
        meter.time(intents * share) { for _ in 0..<intents { counter.count() } }
        blackHole(views)
      }
    }
    return Pair(subject: count(hidden(subject)), floor: count(hidden(floor)))
  }

  /// Compares with a class that holds its view weakly.
  static func weak(_ presenter: any Counting, keeping view: AnyObject) -> Pair {
    let held = handWrittenView()
    let byHand = WeakCounter()
    byHand.view = held
    return .counting(presenter, byHand, keeping: [view, held])
  }

  /// Compares with a class that holds its view strongly.
  static func strong(_ presenter: any Counting) -> Pair {
    let byHand = StrongCounter()
    byHand.view = handWrittenView()
    return .counting(presenter, byHand)
  }
}

// MARK: - Models

/// A model like most: one switch, whose actions are tried on a copy.
struct Counter: StateModel {
  enum Action: Codable, Sendable {
    case increment
    case decrement
  }

  enum Rejection: Error {
    case isZero
  }

  var count = 0

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .increment: count += 1
    case .decrement:
      guard count > 0 else { throw .isZero }
      count -= 1
    }
  }
}

/// The same model with a `check` of its own, which saves the copy.
struct CheckedCounter: StateModel {
  enum Action: Codable, Sendable {
    case increment
    case decrement
  }

  enum Rejection: Error {
    case isZero
  }

  var count = 0

  func check(_ action: Action) throws(Rejection) -> Verdict {
    if case .decrement = action, count == 0 { throw .isZero }
    return .change
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .increment: count += 1
    case .decrement: count -= 1
    }
  }
}

// MARK: - Views

/// Makes the state of a view that is a value visible to the rest of the program.
@MainActor
final class Tally {
  var shown = 0
}

struct CountView: StateUpdatable {
  let tally: Tally

  func update(with state: Int) { tally.shown = state }
}

final class CountObject: StateUpdatable {
  private var shown = 0

  func update(with state: Int) { shown = state }
}

// MARK: - By hand

@MainActor
protocol CountShowing: AnyObject {
  func show(_ count: Int)
}

/// A view of one type or the other, so that the compiler cannot call it directly.
@MainActor
func handWrittenView() -> any CountShowing {
  hidden(true) ? HandWrittenView() : OtherHandWrittenView()
}

private final class HandWrittenView: CountShowing {
  private var shown = 0

  func show(_ count: Int) { shown = count }
}

private final class OtherHandWrittenView: CountShowing {
  private var shown = 0

  func show(_ count: Int) { shown = -count }
}

/// Changes a struct and calls a view that it holds weakly, as a delegate is held.
final class WeakCounter: Counting {
  weak var view: (any CountShowing)?
  private var counter = Counter()
  private var isRefused = false

  func count() {
    do {
      try counter.apply(.increment)
      view?.show(counter.count)
    } catch {
      isRefused = true
    }
  }
}

/// The same with a view that it holds strongly.
///
/// A view needs its presenter when it is made, so a presenter gets its view later, as those of the
/// toolkit do.
final class StrongCounter: Counting {
  var view: (any CountShowing)?
  private var counter = Counter()
  private var isRefused = false

  func count() {
    do {
      try counter.apply(.increment)
      view?.show(counter.count)
    } catch {
      isRefused = true
    }
  }
}
