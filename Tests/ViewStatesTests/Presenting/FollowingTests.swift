import Testing
import ViewStatesMocks

@testable import ViewStates

/// Presenters that follow a source while views, presenters and subscriptions come and go.
@MainActor @Suite final class FollowingTests {
  /// A presenter that derives its state by a closure, and counts it.
  final class Deriving: Presenter {
    let views = Views<Int>()
    private(set) var derivations = 0
    var derive: () -> Int
    init(_ derive: @escaping () -> Int) { self.derive = derive }
    var state: Int {
      derivations += 1
      return derive()
    }
  }

  let source = Counting()
  var kept: [Deriving] = []

  /// Makes a presenter that follows the source and has a view.
  func makeFollower(isKept: Bool = true) -> (Deriving, Reacting, Subscription) {
    let presenter = Deriving { [source] in source.state }
    if isKept { kept.append(presenter) }
    let view = Reacting()
    let subscription = presenter.follow(source)
    presenter.attach(view)
    return (presenter, view, subscription)
  }

  @Test func `a change that came before following was canceled is shown`() throws {
    let (first, firstView, firstEnd) = makeFollower()
    let (second, secondView, secondEnd) = makeFollower()
    let (third, thirdView, thirdEnd) = makeFollower()
    secondView.react = { state in
      guard state == 1 else { return }
      for end in [firstEnd, secondEnd, thirdEnd] { end.cancel() }
    }
    source.increment()
    source.increment()
    #expect(firstView.states == [0, 1])
    #expect(secondView.states == [0, 1])
    #expect(thirdView.states == [0, 1])
    #expect(!source.views.mark.isWatched)
    #expect([first, second, third].map(\.derivations) == [2, 2, 2])
  }

  @Test func `a presenter that stops following while a state waits at it is not kept alive`() throws
  {
    let (_, firstView, _) = makeFollower()
    var ends: [Subscription] = []
    try ReleaseCheck.run { check in
      let (second, _, end) = makeFollower(isKept: false)
      check.watch(second)
      ends = [end]
      firstView.react = { _ in end.cancel() }
      source.increment()
    }
    firstView.react = { _ in }
    #expect(ends.count == 1)
  }

  @Test func `a source stops being watched after its last follower is released`() {
    var follower: Deriving? = Deriving { 0 }
    follower?.follow(source)
    #expect(source.views.mark.isWatched)
    follower = nil
    // A presenter without views is checked at every 64th change only.
    for _ in 1...64 { source.increment() }
    #expect(!source.views.mark.isWatched)
  }

  @Test func `it does so at the next change if the released presenter had a view`() {
    var follower: Deriving? = Deriving { 0 }
    let view = Reacting()
    follower?.follow(source)
    follower?.attach(view)
    follower = nil
    source.increment()
    #expect(!source.views.mark.isWatched)
    #expect(view.states == [0])
  }

  @Test func `a presenter between a source and a released one soon derives nothing`() {
    let middle = Deriving { [source] in source.state }
    middle.follow(source)
    var last: Deriving? = Deriving { middle.derive() }
    last?.follow(middle)
    last = nil
    for _ in 1...1_000 { source.increment() }
    #expect(middle.derivations == 64)
  }

  @Test func `deriving a state may cancel a subscription of another presenter`() {
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

  @Test
  func `a presenter that takes note is notified once per change, whatever is removed meanwhile`() {
    let (_, _, end) = makeFollower()
    let (second, view, _) = makeFollower()
    let noting = Counting()
    var noted: [Int] = []
    noting.takeNote(of: source) { state, _ in
      noted.append(state)
      return .unconcerned
    }
    second.derive = { [source] in
      end.cancel()
      return source.state
    }
    source.increment()
    #expect(noted == [1])
    #expect(view.states == [0, 1])
  }

  @Test func `a presenter that starts to take note while others derive moves none of them`() {
    let (first, view, _) = makeFollower()
    let noting = Counting()
    var noted: [Int] = []
    first.derive = { [source] in
      if noted.isEmpty, source.state == 1 {
        noted = [0]
        noting.takeNote(of: source) { state, _ in
          noted.append(state)
          return .unconcerned
        }
      }
      return source.state
    }
    let (second, secondView, _) = makeFollower()
    source.increment()
    source.increment()
    #expect(view.states == [0, 1, 2])
    #expect(secondView.states == [0, 1, 2])
    #expect(noted == [0, 2])
    #expect([first, second].map(\.derivations) == [3, 3])
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

  @Test func `a part that changed while nobody watched is compared with its last value`() {
    let presenter = Deriving { [source] in source.state }
    presenter.follow(source) { $0 / 2 }
    let compared = Deriving { [source] in source.state }
    compared.follow(source, comparing: { $0.derive() / 2 })
    let (view, comparedView) = (Reacting(), Reacting())
    for _ in 1...3 { source.increment() }
    #expect([presenter, compared].map(\.derivations) == [0, 0])
    presenter.attach(view)
    compared.attach(comparedView)
    for _ in 1...3 { source.increment() }
    #expect(view.states == [3, 4, 6])
    #expect(comparedView.states == [3, 4, 6])
  }

  @Test func `presenters that are made and released again and again do not pile up`() {
    var most = 0
    for _ in 1...10_000 {
      Deriving { 0 }.follow(source)
      most = max(most, source.views.followers.count)
    }
    #expect(most == 32)
    let kept = (1...100).map { _ in Deriving { 0 } }
    for presenter in kept { presenter.follow(source) }
    for _ in 1...10_000 {
      Deriving { 0 }.follow(source)
      most = max(most, source.views.followers.count)
    }
    #expect(most <= 2 * (kept.count + 32))
    for _ in 1...64 { source.increment() }
    #expect(source.views.followers.count == kept.count)
  }

  @Test func `subscriptions that are canceled again and again do not pile up`() {
    let presenter = Deriving { 0 }
    for _ in 1...1_000 { presenter.follow(source).cancel() }
    #expect(source.views.followers.isEmpty)
    #expect(!source.views.mark.isWatched)
  }

  @Test func `a new source at the address of a released one is followed from its first change`() {
    let presenter = Deriving { 0 }
    let view = Reacting()
    presenter.attach(view)
    for count in 1...200 {
      let passing = Counting()
      presenter.follow(passing)
      passing.increment()
      #expect(view.states.count == count + 1)
    }
  }
}
