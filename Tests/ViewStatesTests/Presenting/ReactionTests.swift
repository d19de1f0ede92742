import Testing
import ViewStatesMocks

@testable import ViewStates

/// Law 13 for the world: what a report does to the models that listen is one change with it.
@MainActor @Suite struct ReactionTests {
  let gauge = Gauge()
  let store = Store(Sum())
  let other = Store(Sum())

  /// Shows both together, so that a mixture is seen.
  func makeBoth() -> (Deriving<String>, Recorder<String>) {
    let both = Deriving(gauge, store) { [gauge, store] in "\(gauge.state), \(store.state.value)" }
    let view = both.shown()
    return (both, view)
  }

  @Test func `a report and what reactions send are one change, whichever is followed first`() {
    let (both, view) = makeBoth()
    let reaction = Reaction(to: gauge) { [store] in store.send($0) }
    gauge.report(1)
    gauge.report(2)
    #expect(view.all == ["0, 0", "1, 1", "2, 3"])
    #expect(both.derivations == 3)
    withExtendedLifetime(reaction) {}
  }

  @Test func `two actions on one store in a report are two states of that store`() {
    var seen: [Int] = []
    store.attach(Passing { seen.append($0.value) })
    let (both, view) = makeBoth()
    let reaction = Reaction(to: gauge) { [store] _ in
      store.send(1)
      store.send(1)
    }
    gauge.report(1)
    #expect(seen == [0, 1, 2])
    #expect(view.all == ["0, 0", "1, 2"])
    withExtendedLifetime((both, reaction)) {}
  }

  @Test func `a reaction to a part acts when the part differs, and none to the present state`() {
    var acted: [Int] = []
    let reaction = Reaction(to: gauge, part: { $0 / 10 }, act: { acted.append($0) })
    for state in [1, 10, 11, 5] { gauge.report(state) }
    #expect(acted == [1, 0])
    withExtendedLifetime(reaction) {}
  }

  @Test func `a reaction ends with its release, and may then be the last to hold something`() {
    var acted: [Int] = []
    let farewell = Farewell { [gauge] in gauge.report(9) }
    var reaction: Reaction? = Reaction(to: gauge) { [farewell] in
      _ = farewell
      acted.append($0)
    }
    gauge.report(1)
    reaction = nil
    gauge.report(2)
    #expect(acted == [1])
    #expect(reaction == nil)
  }

  @Test func `what a reaction or a listener alone keeps is released with it`() throws {
    try ReleaseCheck.run { check in
      let kept = check.watch(Store(Sum()))
      let reaction = Reaction(to: gauge) { kept.send($0) }
      let listener = Listener(to: store.changes) { _ in kept.send(1) }
      withExtendedLifetime((reaction, listener)) {}
    }
  }
}
