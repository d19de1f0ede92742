/// A presenter that derives its state from a source, as the source holds it.
@usableFromInline
struct Follower<State> {
  let node: any FollowingNode
  /// Tells the presenter of a state, and whether it may show its own at once, as no other follower
  /// has to derive first.
  @usableFromInline let pass: (State, Propagation, _ isAlone: Bool) -> Reaction
  /// Delivers what waits at the presenter, if anything does.
  @usableFromInline let deliver: () -> Void
}

/// What came of passing a state on.
@usableFromInline
package enum Reaction {
  /// A state of the presenter waits to be delivered.
  case waiting
  /// There is nothing to deliver: the change does not concern the presenter, or nobody watches it.
  case unconcerned
  /// The presenter was released, or follows no more.
  case gone
}

/// The bond between a source and a presenter that follows it, seen from the graph of all of them.
@MainActor
protocol FollowingNode: AnyObject {
  var isGone: Bool { get }
  var type: Any.Type { get }
  /// The followers of the presenter.
  var next: [any FollowingNode] { get }
  var mark: SourceMark { get }
}

/// The bond between a source and a presenter that follows it, which is held weakly.
@MainActor
@usableFromInline
final class Following<Owner: Presenter> {
  @exclusivity(unchecked) @usableFromInline weak var presenter: Owner?
  @usableFromInline let mark: SourceMark
  /// The presenter between deriving its state and delivering it.
  @exclusivity(unchecked) @usableFromInline var waiting: Owner?
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
    waiting = presenter
    return .waiting
  }

  @inlinable
  func deliver() {
    waiting.take()?.deliver()
  }
}

extension Presenter {
  // Not inlined: the presenter is then borrowed, and its views need not be retained.

  @inlinable @inline(never)
  func send(in change: Propagation) {
    views.send(state, in: change)
  }

  @inlinable @inline(never)
  func prepare(in change: Propagation) {
    views.prepare(state, in: change)
  }

  @inlinable @inline(never)
  func deliver() {
    views.deliver()
  }
}

extension Following: FollowingNode {
  var isGone: Bool { hasEnded || presenter == nil }
  var type: Any.Type { Owner.self }
  var next: [any FollowingNode] { presenter?.views.followers.map(\.node) ?? [] }
}
