import Testing
import ViewStatesMocks

@testable import ViewStates

/// Law 13 for the world: what a report does to the models that listen is one change with it.
@MainActor @Suite struct ReactionTests {
  let gauge = Gauge()
  let store = Store(Sum())

  @Test func `a presenter that changes itself in a change that waits is shown in its turn`() {
    var number = 0
    var kept: [Int: Farewell] = [:]
    let presenter = Deriving(store) { [store] in
      // What goes while states are derived causes a change that waits.
      defer { _ = kept.removeValue(forKey: store.state.value) }
      return "\(store.state.value), \(number)"
    }
    let view = presenter.shown()
    gauge.react(for: presenter) { presenter, step in
      number = step
      presenter.updateViews()
    }
    kept[1] = Farewell { [gauge] in gauge.report(1) }
    kept[2] = Farewell { [unowned presenter] in
      number = 2
      presenter.updateViews()
    }
    for _ in 1...2 { oneChange(of: store) { store.send(1) } }
    #expect(view == ["0, 0", "1, 0", "1, 1", "2, 1", "2, 2"])
  }

  @Test func `a reaction ends with its owner, which may then be the last to hold something`() {
    var acted: [Int] = []
    var owner: Farewell? = Farewell { [gauge] in gauge.report(9) }
    if let owner { gauge.react(for: owner) { acted.append($1) } }
    gauge.report(1)
    owner = nil
    gauge.report(2)
    #expect(acted == [1])
    #expect(gauge.state == 2)
    #expect(!gauge.views.node.hasReactions && owner == nil)
  }

  @Test func `a reaction that is added during a report acts from the next one on`() {
    let (acted, other) = (Recorder<Int>(), Store(Sum()))
    other.react(for: acted) { _, _ in }
    gauge.react(for: acted) { [store, other] _, step in
      store.send(step)
      other.send(step)
    }
    store.react(for: acted) { [other] acted, _ in
      if acted.all.isEmpty { other.react(for: acted) { $0.record($1.value) } }
    }
    for step in 1...2 { gauge.report(step) }
    #expect(acted == [3])
  }

  @Test func `what a reaction alone keeps goes after its owner, and may report when it goes`() {
    let farewells = Recorder<Int>()
    func react(_ number: Int) {
      let kept = Farewell { [gauge] in
        farewells.record(number)
        gauge.updateViews()
      }
      gauge.react(for: Recorder<Int>()) { _, _ in withExtendedLifetime(kept) {} }
    }
    // Another reaction sweeps, and so does a report, in the middle of which one comes and goes.
    for number in 1...3 { react(number) }
    #expect(farewells == [1, 2])
    gauge.react(for: farewells) { if $1 == 1, $0.all.count < 4 { react(4) } }
    for state in 1...2 { gauge.report(state) }
    #expect(farewells == [1, 2, 3, 4])
  }

  @Test func `ten thousand actions of one report are no loop, though something reacts to each`() {
    let (gauge, store, heard) = (Gauge(), Store(Sum()), Recorder<Int>())
    store.react(for: heard) { $0.record($1.value) }
    gauge.react(for: store) { store, _ in for _ in 1...10_000 { store.send(1) } }
    gauge.report(1)
    #expect(heard.all == Array(1...10_000))
  }
}
