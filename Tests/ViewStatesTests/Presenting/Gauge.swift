import Dispatch
import ViewStates
import ViewStatesMocks

/// A source whose state its owner sets and reports, in two steps.
final class Service<State: Equatable>: StateSource {
  let views = Views<State>()
  var state: State

  init(_ state: State) { self.state = state }

  func report(_ state: State) {
    self.state = state
    updateViews()
  }
}

/// A service with a number.
typealias Gauge = Service<Int>

extension Service<Int> {
  convenience init() { self.init(0) }

  func increment() { report(state + 1) }
}

/// A number with an object that the comparison leaves out.
struct Kept: Equatable {
  let number: Int
  var object: Farewell?

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}

/// A number that only grows, so that nothing is rejected.
struct Sum: StateModel {
  var value = 0
  /// The identity of a child that is there at the start.
  var early: String? { value == 0 ? "child" : nil }

  mutating func apply(_ step: Int) { value += step }
}

/// A presenter that derives its state by a closure, and counts how often.
final class Deriving<State>: Presenter {
  let views: Views<State>
  private(set) var derivations = 0
  var derive: () -> State

  init(
    _ sources: any StateSource..., comparing isComparing: Bool = true,
    derive: @escaping () -> State
  ) where State: Equatable {
    (views, self.derive) = (Views(comparing: isComparing), derive)
    for source in sources { follow(source) }
  }

  var state: State {
    derivations += 1
    return derive()
  }
}

extension StateSource {
  /// Attaches a view that keeps every state.
  func shown() -> Recorder<State> {
    let view = Recorder<State>()
    attach(view)
    return view
  }
}

/// A view that is a value, and a listener that is one.
struct Passing<State>: StateUpdatable, EventListener {
  let show: @MainActor (State) -> Void

  func update(with state: State) { show(state) }
  func hear(_ event: State) { show(event) }
}

/// Does something when it is released.
@MainActor
final class Farewell {
  private let act: @MainActor () -> Void
  init(_ act: @escaping @MainActor () -> Void) { self.act = act }
  deinit { onMainActor(act) }
}

/// Does what a `deinit` has to do: at once on the main actor, else later.
///
/// Apple's older systems know no `isolated deinit`, and another thread can be the last to keep an
/// object of a suite.
func onMainActor(_ act: @escaping @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueue) == nil {
    Task { @MainActor in act() }
  } else {
    MainActor.assumeIsolated(act)
  }
}

private let mainQueue = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
