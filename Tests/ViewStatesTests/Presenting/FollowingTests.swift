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

  @Test func `deriving a state may cancel the bond of another presenter`() {
    let (first, _, end) = makeFollower()
    let (second, view, _) = makeFollower()
    second.derive = { [source] in
      end.cancel()
      return source.state
    }
    source.increment()
    source.increment()
    #expect(view.states == [0, 1, 2])
    #expect(second.derivations == 3)
    #expect(first.derivations == 2)
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
    #expect(view.states == [0, 2].suffix(1) || view.states == [1, 2])
    #expect(lastView.states == [0, 1])
  }

  @Test func `a presenter that follows a second source while a state waits at it shows both`() {
    let other = Counting()
    let (_, firstView, _) = makeFollower()
    let (second, secondView, _) = makeFollower()
    second.derive = { [source] in source.state * 10 + other.state }
    firstView.react = { state in
      guard state == 1 else { return }
      second.follow(other)
      other.increment()
    }
    source.increment()
    #expect(secondView.states == [0, 10, 11])
  }

  @Test func `a view attached while a state waits is shown the present state, and no older one`() {
    let late = Reacting()
    let (_, firstView, _) = makeFollower()
    let (second, secondView, _) = makeFollower()
    firstView.react = { [source] state in
      guard state == 1 else { return }
      second.attach(late)
      source.increment()
    }
    source.increment()
    #expect(secondView.states == [0, 1, 2])
    #expect(late.states == [1, 2])
  }

  @Test func `a presenter that begins to follow during an update is shown what comes next`() {
    let (gauge, follower) = (Gauge(), Deriving { 0 })
    let view = Reacting()
    follower.attach(view)
    gauge.attach(
      Passing { [gauge] state in
        guard state == 1 else { return }
        follower.derive = { 7 }
        follower.follow(gauge)
        gauge.report(2)
      })
    gauge.report(1)
    #expect(view.states == [0, 7])
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

  @Test func `bonds that are canceled again and again do not pile up`() {
    let presenter = Deriving { 0 }
    for _ in 1...1_000 { presenter.follow(source).cancel() }
    #expect(source.views.node.followers.isEmpty)
    #expect(!source.views.isWatched)
  }
}
