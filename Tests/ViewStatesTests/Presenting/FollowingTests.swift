import Testing
import ViewStatesMocks

@testable import ViewStates

/// Presenters that follow a source while presenters come and go.
@MainActor @Suite struct FollowingTests {
  let source = Gauge()
  let store = Store(Sum())

  @Test func `deriving a state may cancel bonds, and what was cancelled derives no more`() {
    let other = Gauge()
    let presenters = (0..<4).map { _ in Deriving { 0 } }
    let bonds = presenters.map { $0.follow(source, other) }
    let views = presenters.map { $0.shown() }
    for (number, presenter) in presenters.enumerated() {
      presenter.derive = { [source, other] in
        if number == 1 { for bond in bonds[..<2] { bond.cancel() } }
        return source.state + other.state
      }
    }
    source.increment()
    other.increment()
    #expect(views.map(\.all) == [[0, 1], [0, 1], [0, 1, 2], [0, 1, 2]])
    withExtendedLifetime(presenters) {}
  }

  @Test func `a presenter that follows in the middle of a change derives no second time for it`() {
    source.react(for: store) { $0.send($1) }
    let whole = Deriving { [source] in source.state }
    let part = Deriving { [store] in store.state.value }
    var views: [Recorder<Int>] = []
    let first = Deriving(source) { [source, store] in
      if source.state == 1 {
        whole.follow(source)
        part.follow(store) { $0.value }
        views = [whole.shown(), part.shown()]
      }
      return source.state
    }
    let view = first.shown()
    source.report(1)
    #expect((whole.derivations, part.derivations) == (1, 1))
    source.report(2)
    #expect(([view] + views).map(\.all) == [[0, 1, 2], [1, 2], [1, 3]])
  }

  @Test func `a part that was followed keeps nothing, once it is ended or its presenter gone`()
    throws
  {
    for isEnded in [true, false] {
      try ReleaseCheck.run { check in
        let (kept, presenter) = (check.watch(Recorder<Int>()), Deriving { 0 })
        let bond = presenter.follow(store) { model in
          kept.update(with: model.value)
          return model.value
        }
        if !isEnded { return }
        bond.cancel()
        withExtendedLifetime(presenter) { _ = store.send(1) }
      }
    }
  }

  @Test func `what a part alone keeps may end another part when it goes`() {
    let presenter = Deriving { 0 }
    let other = presenter.follow(store) { $0.value }
    func follow() -> Subscription {
      let kept = Farewell { other.cancel() }
      return presenter.follow(store) { model in withExtendedLifetime(kept) { model.value } }
    }
    follow().cancel()
    #expect(presenter.views.parts.isEmpty)
    #expect(!store.views.isWatched)
  }

  @Test func `presenters that are made and released again and again do not pile up`() {
    let kept = (1...100).map { _ in Deriving { 0 } }
    for presenter in kept { presenter.follow(source) }
    var most = 0
    for _ in 1...10_000 {
      Deriving { 0 }.follow(source)
      most = max(most, source.views.node.followers.count)
    }
    #expect(most <= 2 * (kept.count + 32))
    source.increment()
    #expect(source.views.node.followers.count == kept.count)
  }

  @Test func `a presenter that has gone closes no circle`() {
    let (first, last) = (Deriving { 0 }, Deriving { 0 })
    do {
      let gone = Deriving { 0 }
      gone.follow(last)
      first.follow(gone)
    }
    last.follow(first)
    #expect(first.views.isWatched)
  }
}
