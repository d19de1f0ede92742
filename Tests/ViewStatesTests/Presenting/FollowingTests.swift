import Testing
import ViewStatesMocks

@testable import ViewStates

/// Presenters that follow a source while views, presenters and bonds come and go.
@MainActor @Suite final class FollowingTests {
  let source = Counting()
  var kept: [Deriving<Int>] = []

  /// Makes a presenter that follows the source and has a view.
  func makeFollower() -> (Deriving<Int>, Reacting, Subscription) {
    let presenter = Deriving { [source] in source.state }
    kept.append(presenter)
    let view = Reacting()
    let subscription = presenter.follow(source)
    presenter.attach(view)
    return (presenter, view, subscription)
  }

  @Test func `a state that was derived before following was canceled is shown`() {
    let (first, firstView, firstEnd) = makeFollower()
    let (second, secondView, secondEnd) = makeFollower()
    let (third, thirdView, thirdEnd) = makeFollower()
    secondView.react = { state in
      guard state == 1 else { return }
      for end in [firstEnd, secondEnd, thirdEnd] { end.cancel() }
    }
    source.increment()
    source.increment()
    #expect([firstView, secondView, thirdView].map(\.states) == [[0, 1], [0, 1], [0, 1]])
    #expect(!source.views.isWatched)
    #expect([first, second, third].map(\.derivations) == [2, 2, 2])
  }

  @Test func `a source stops being watched after its last follower is released`() {
    var follower: Deriving<Int>? = Deriving { 0 }
    follower?.follow(source)
    #expect(source.views.isWatched)
    follower = nil
    source.increment()
    #expect(!source.views.isWatched)
  }

  @Test func `deriving a state may release a source whose part is followed`() {
    var middle: Deriving<Int>? = Deriving { [source] in source.state }
    let (first, last) = (Deriving { 1 }, Deriving { [source] in source.state })
    if let middle {
      middle.follow(source)
      first.follow(middle)
      last.follow(middle) { $0 }
    }
    let (view, lastView) = (Reacting(), Reacting())
    first.attach(view)
    last.attach(lastView)
    first.derive = {
      middle = nil
      return 2
    }
    source.increment()
    #expect(view.states == [1, 2])
    #expect(lastView.states == [0, 1])
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
