import Testing
import ViewStates

/// Views, presenters and stores that go in the middle of an update.
@MainActor
@Suite struct ReleaseDuringUpdateTests {
  /// Does something when it is released.
  @MainActor final class Farewell {
    let act: @MainActor () -> Void
    init(_ act: @escaping @MainActor () -> Void) { self.act = act }
    isolated deinit { act() }
  }

  /// A view that is a value, and holds something.
  struct Holding: StateUpdatable {
    let farewell: Farewell
    func update(with state: Int) {}
  }

  @MainActor final class Box<Value> {
    var value: Value?
    init(_ value: Value? = nil) { self.value = value }
  }

  @Test func `a view that is released with its subscription may detach others and update`() {
    let counting = Counting()
    let first = Reacting()
    let others = Box<[Subscription]>([])
    let own = Box<Subscription>()
    counting.attach(first)
    for _ in 1...40 {
      own.value = nil
      own.value = counting.attach(
        Holding(
          farewell: Farewell {
            for subscription in others.value ?? [] { subscription.cancel() }
            counting.increment()
          }))
      others.value = (1...5).map { _ in counting.attach(Passing { _ in }) }
      first.react = { _ in
        first.react = { _ in }
        own.value?.cancel()
        own.value = nil
      }
      counting.increment()
      #expect(first.states.last == counting.state)
    }
    #expect(first.states == Array(0...80))
  }

  @Test func `the same when it is detached from outside`() {
    let counting = Counting()
    let first = Reacting()
    counting.attach(first)
    let others = Box<[Subscription]>([])
    var own: Subscription? = counting.attach(
      Holding(
        farewell: Farewell {
          for subscription in others.value ?? [] { subscription.cancel() }
          counting.increment()
        }))
    others.value = (1...5).map { _ in counting.attach(Passing { _ in }) }
    own?.cancel()
    own = nil
    #expect(first.states == [0, 1])
  }

  @Test func `a presenter that is released by its own view finishes the update`() {
    let holder = Box(Counting())
    let (first, last) = (Reacting(), Reacting())
    holder.value?.attach(first)
    holder.value?.attach(last)
    first.react = { _ in holder.value = nil }
    holder.value?.increment()
    #expect((first.states, last.states) == ([0, 1], [0, 1]))
  }
}
