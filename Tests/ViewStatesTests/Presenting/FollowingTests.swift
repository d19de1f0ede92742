import Testing
import ViewStatesMocks

@testable import ViewStates

/// Presenters that follow a source while presenters come and go.
@MainActor @Suite struct FollowingTests {
  let source = Gauge()

  @Test func `deriving a state may cancel the bond of another presenter`() {
    let first = Deriving { [source] in source.state }
    let bond = first.follow(source)
    let second = Deriving<Int> { [source] in
      if source.state == 1 { bond.cancel() }
      return source.state
    }
    second.follow(source)
    let firstView = first.shown()
    let secondView = second.shown()
    source.increment()
    source.increment()
    #expect(firstView.all == [0, 1])
    #expect(secondView.all == [0, 1, 2])
    #expect((first.derivations, second.derivations) == (2, 3))
  }

  @Test func `deriving a state may release a source whose part is followed`() {
    var middle: Deriving<Int>? = Deriving { [source] in source.state }
    let (first, last) = (Deriving { 1 }, Deriving { [source] in source.state })
    if let middle {
      middle.follow(source)
      first.follow(middle)
      last.follow(middle) { $0 }
    }
    let view = first.shown()
    let lastView = last.shown()
    first.derive = {
      middle = nil
      return 2
    }
    source.increment()
    #expect(view.all == [1, 2])
    #expect(lastView.all == [0, 1])
  }

  @Test func `a part that was followed keeps nothing, once it is ended or its presenter gone`()
    throws
  {
    for isEnded in [true, false] {
      try ReleaseCheck.run { check in
        let (kept, presenter) = (check.watch(Reacting()), Deriving { 0 })
        let bond = presenter.follow(source) { state in
          kept.update(with: state)
          return state
        }
        if !isEnded { return }
        bond.cancel()
        withExtendedLifetime(presenter) { source.increment() }
      }
    }
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

  @Test func `a presenter may begin to follow a source while an intent reaches it`() {
    let (first, second, late) = (Store(Sum()), Store(Sum()), Store(Sum()))
    let stores = [first, second, late]
    let (sum, view) = (Deriving { 0 }, Reacting())
    sum.derive = { [unowned sum] in
      if first.state.value == 1, !late.views.isWatched { sum.follow(late) }
      return stores.map(\.state.value).reduce(0, +)
    }
    sum.follow(first, second)
    sum.attach(view)
    oneChange(of: first, second) {
      first.send(1)
      second.send(2)
    }
    late.send(4)
    #expect(view.states == [0, 3, 7])
  }
}
