/// A presenter that follows a source, as the source stores it.
@usableFromInline
struct Follower<State> {
  let node: any FollowingNode
  /// Passes a state to the presenter, which may deliver its own at once if no other follower has to
  /// derive one first.
  @usableFromInline let pass: (State, Propagation, _ isAlone: Bool) -> Reaction
  /// Delivers the state that waits at the presenter, if one does.
  @usableFromInline let deliver: () -> Void
}

/// The result of passing a state to a follower.
@usableFromInline
package enum Reaction {
  /// A state of the presenter waits to be delivered.
  case waiting
  /// Nothing waits: the change does not matter, nobody watches, or it is delivered already.
  case unconcerned
  /// The presenter was released or has stopped following.
  case gone
}

/// A bond between a source and a follower without their types, to walk the graph of all bonds.
@MainActor
protocol FollowingNode: AnyObject {
  var isGone: Bool { get }
  var type: Any.Type { get }
  /// The followers of the presenter.
  var next: [any FollowingNode] { get }
  var mark: SourceMark { get }
}

/// The bond between a source and a presenter that follows it; it holds the presenter weakly.
@MainActor
@usableFromInline
final class Following<Owner: Presenter> {
  @exclusivity(unchecked) @usableFromInline weak var presenter: Owner?
  @usableFromInline let mark: SourceMark
  /// The views of the presenter, while a state waits for its delivery to them.
  ///
  /// The presenter itself is not kept: once its owner releases it, it derives nothing more.
  @exclusivity(unchecked) @usableFromInline var waiting: Views<Owner.State>?
  @exclusivity(unchecked) @usableFromInline var hasEnded = false
  /// How many changes nobody watched.
  @exclusivity(unchecked) @usableFromInline var unwatched = 0

  @usableFromInline
  init(_ presenter: Owner) {
    self.presenter = presenter
    mark = presenter.views.mark
  }

  /// Lets the presenter derive its state.
  @inlinable
  func pass(_ change: Propagation, _ isAlone: Bool) -> Reaction {
    if hasEnded { return .gone }
    guard mark.isWatched else {
      // Whether the presenter was released is asked seldom, as that costs more than the rest here.
      unwatched &+= 1
      return unwatched % 64 == 0 && presenter == nil ? .gone : .unconcerned
    }
    guard mark.enter(change) else { return .unconcerned }
    guard let presenter else { return .gone }
    if isAlone {
      presenter.send(in: change)
      return .unconcerned
    }
    presenter.prepare(in: change)
    waiting = presenter.views
    return .waiting
  }

  @inlinable
  func deliver() {
    waiting.take()?.deliver()
  }
}

extension Presenter {
  // Not inlined, so that the presenter is borrowed and its views need not be retained.

  @inlinable @inline(never)
  func send(in change: Propagation) {
    views.send(state, in: change)
  }

  @inlinable @inline(never)
  func prepare(in change: Propagation) {
    views.prepare(state, in: change)
  }
}

extension Following: FollowingNode {
  // A state that waits is shown still, so it stays until then.
  var isGone: Bool { hasEnded || presenter == nil && waiting == nil }
  var type: Any.Type { Owner.self }
  var next: [any FollowingNode] { presenter?.views.followers.map(\.node) ?? [] }
}
