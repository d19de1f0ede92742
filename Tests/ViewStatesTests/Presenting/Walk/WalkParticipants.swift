import ViewStates

/// A presenter, which keeps its farewell: that goes after its views.
final class WalkPresenter: Presenter {
  /// A value, or half of it, that the state is computed from.
  struct Leaf: Hashable {
    let source: Int
    var isHalf = false
  }

  /// Why the state is asked for, unless a change has reached the presenter.
  enum Reading { case peek, update }

  let views: Views<[Int]>
  let number: Int
  let compares: Bool
  private let divisor: Int
  private unowned let world: WalkWorld
  private let farewell: WalkFarewell
  var own = 0
  var leaves: Set<Leaf> = []
  /// The presenters that it follows.
  var followed: [Int] = []
  /// Whether it follows less than it is computed from.
  var isLoose = false
  /// The identity of the child that it was made for.
  var identity: Int?
  var reading: Reading?
  /// How many states it has derived since the last step, and how many it had to, for a watch.
  var (derivations, dues) = (0, 0)
  var watch: WalkWatch?
  /// The last change that it had to derive a state for.
  var lastChange = 0

  init(
    _ number: Int, compares: Bool, divisor: Int, in world: WalkWorld, farewell: WalkFarewell
  ) {
    (self.number, self.compares, self.divisor) = (number, compares, divisor)
    (views, self.world, self.farewell) = (Views(comparing: compares), world, farewell)
  }

  var state: [Int] { world.derive(self) }

  func state(of values: [Int]) -> [Int] {
    let sum = leaves.reduce(0) { $0 + values[$1.source] / ($1.isHalf ? 2 : 1) }
    return [sum / divisor, own]
  }

  func settle() { (derivations, dues, lastChange, watch) = (0, 0, 0, nil) }
}

/// A view that is an object, and is never entered twice.
@MainActor
final class WalkObject: StateUpdatable {
  private unowned let world: WalkWorld
  let hearer: Int
  private(set) var isUpdating = false

  init(in world: WalkWorld) { (self.world, hearer) = (world, world.newHearer()) }

  func update(with state: [Int]) {
    world.ledger.require(!isUpdating, "\(hearer) was entered twice")
    isUpdating = true
    world.hear(hearer, "\(state)")
    isUpdating = false
  }
}

/// The owner of a reaction.
@MainActor
final class WalkReaction {
  let (hearer, source): (Int, Int)
  init(_ hearer: Int, to source: Int) { (self.hearer, self.source) = (hearer, source) }
}

/// Sends something when it is released, wherever that is.
@MainActor
final class WalkFarewell {
  private weak var world: WalkWorld?
  private let kind: Int

  init(_ kind: Int, in world: WalkWorld) { (self.kind, self.world) = (kind, world) }

  deinit {
    onMainActor { [world, kind] in
      guard let world else { return }
      world.note("farewell \(kind)")
      world.take(kind % 4 == 3 ? .report : .part(.send(kind % 4, step: 1)))
      if kind % 5 == 0 { world.take(.part(.send(kind % 3, step: 1))) }
      world.take(.add(kind))
    }
  }
}

/// A view or a listener that is a value.
struct Showing<State>: StateUpdatable, EventListener {
  var farewell: WalkFarewell?
  let show: (State) -> Void
  func update(with state: State) { show(state) }
  func hear(_ event: State) { show(event) }
}

/// A value that forwards to an object.
struct Forwarding<State: WalkState>: StateUpdatable {
  let object: WalkObject
  var updatedObject: AnyObject? { object }
  func update(with state: State) { object.update(with: state.numbers) }
}
