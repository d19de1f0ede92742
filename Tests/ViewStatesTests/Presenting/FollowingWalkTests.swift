import Testing
import ViewStates
import ViewStatesDescribing
import ViewStatesMocks

/// A number that never leaves 0 to 9, and the number of its changes.
struct Tally: StateModel {
  struct OutOfRange: Error {}
  typealias Rejection = OutOfRange

  var value = 0
  var changes = 0

  func check(_ step: Int) throws(OutOfRange) -> Verdict {
    guard (0...9).contains(value + step) else { throw OutOfRange() }
    return step == 0 ? .noChange : .change
  }

  mutating func apply(_ step: Int) {
    value += step
    changes += 1
  }

  func validate() throws(InvalidState) {
    guard (0...9).contains(value) else { throw InvalidState("\(value) is not from 0 to 9") }
  }
}

/// Law 3 through stores and presenters that follow: every view of each of them sees every state
/// from when it was attached, in order and once.
@MainActor @Suite("Law 3: a random walk over presenters that follow")
struct FollowingWalkTests {
  /// A presenter that follows a store, a part of it, or another presenter.
  final class Numbers: Presenter {
    let views = Views<Tally>()
    private let source: () -> Tally
    var state: Tally { source() }
    init(_ source: @escaping () -> Tally) { self.source = source }
  }

  enum Step {
    case send(Int)
    case restore(Int)
    case attach(to: Int)
    case detach(Int)
    /// A view sends something from inside its next update.
    case prepare(Int, step: Int)

    static func random(_ random: inout SplitMix64) -> Step {
      let (place, amount) = (Int(random.next() % 32), Int(random.next() % 9) - 4)
      return switch random.next() % 8 {
      case 0..<3: .send(amount)
      case 3: .restore(Int(random.next() % 12))
      case 4: .attach(to: place % 3)
      case 5: .detach(place)
      default: .prepare(place, step: amount)
      }
    }
  }

  /// A view, and what it must have seen.
  final class Witness: StateUpdatable {
    var seen: [Tally] = []
    var toSend: [Int] = []
    let presenter: Int
    let send: (Int) -> Void
    init(of presenter: Int, send: @escaping (Int) -> Void) {
      (self.presenter, self.send) = (presenter, send)
    }
    func update(with state: Tally) {
      seen.append(state)
      if let step = toSend.popLast() { send(step) }
    }
  }

  @MainActor final class World {
    let store = Store(Tally())
    /// Every state of the store, kept by the plainest means.
    var all = [Tally()]
    let presenters: [Numbers]
    var witnesses: [(view: Witness, subscription: Subscription, isAttached: Bool)] = []

    init() {
      let store = store
      let whole = Numbers { store.state }
      let part = Numbers { store.state }
      let second = Numbers { whole.state }
      presenters = [whole, part, second]
      whole.follow(store)
      part.follow(store) { $0.value / 5 }
      second.follow(whole)
    }

    func send(_ step: Int) {
      var next = all[all.count - 1]
      let isAllowed = (0...9).contains(next.value + step)
      let isChange = isAllowed && step != 0
      if isChange {
        next.value += step
        next.changes += 1
        all.append(next)
      }
      do {
        let hasChanged = try store.send(step) == .changed
        if !isAllowed || hasChanged != isChange { all.append(Tally(value: -1)) }
      } catch {
        if isAllowed { all.append(Tally(value: -1)) }
      }
    }

    func restore(_ value: Int) {
      let next = Tally(value: value, changes: all.count)
      if (0...9).contains(value) { all.append(next) }
      do {
        try store.restore(next)
      } catch {
        if (0...9).contains(value) { all.append(Tally(value: -1)) }
      }
    }

    func take(_ step: Step) {
      switch step {
      case .send(let step): send(step)
      case .restore(let value): restore(value)
      case .attach(let index):
        let view = Witness(of: index) { [unowned self] in send($0) }
        witnesses.append((view, presenters[index].attach(view), true))
      case .detach(let place) where !witnesses.isEmpty:
        witnesses[place % witnesses.count].subscription.cancel()
        witnesses[place % witnesses.count].isAttached = false
      case .prepare(let place, let step) where !witnesses.isEmpty:
        witnesses[place % witnesses.count].view.toSend.append(step)
      default: break
      }
    }

    /// What is wrong with what was seen.
    func failure() -> String? {
      if store.state != all.last { return "\(store.state) instead of \(all.last ?? Tally())" }
      for (index, (view, _, isAttached)) in witnesses.enumerated() {
        guard let first = view.seen.first, let start = all.firstIndex(of: first) else {
          return "view \(index) was not shown a state at once"
        }
        var expected = Array(all[start...])
        if view.presenter == 1 {
          let kept = zip(expected, expected.dropFirst()).filter { $0.value / 5 != $1.value / 5 }
          expected = [first] + kept.map(\.1)
        }
        let seen = isAttached ? expected : Array(expected.prefix(view.seen.count))
        if view.seen != seen {
          return "view \(index):\n\(StateDifference(from: seen, to: view.seen))"
        }
      }
      return nil
    }
  }

  @Test(arguments: 1...100)
  func `every view sees every state from when it was attached, in order, once`(
    seed: UInt64
  ) throws {
    try RandomWalk(seed: seed, steps: 200, step: Step.random).run { steps in
      let world = World()
      for step in steps {
        world.take(step)
        if let failure = world.failure() { return failure }
      }
      return nil
    }
  }
}
