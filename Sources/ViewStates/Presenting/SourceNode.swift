/// A source's place in the graph of what follows what.
///
/// It has no state, as a source that outlives a follower keeps the follower's node until a sweep.
@MainActor
@usableFromInline
package final class SourceNode {
  /// A presenter that follows the source, and, if it follows a part, whether that part differs.
  ///
  /// Its node is nil once it has stopped following, until it is swept.
  typealias Follower = (node: SourceNode?, isConcerned: (() -> Bool)?, id: Int)

  /// An object that the source also keeps, for as long as it lives.
  @exclusivity(unchecked) @usableFromInline var life = SourceLife()
  @exclusivity(unchecked) @usableFromInline var hasViews = false
  @exclusivity(unchecked) @usableFromInline private(set) var hasFollowers = false
  @exclusivity(unchecked) @usableFromInline var hasReactions = false
  /// Whether its states follow from those of other sources, and join its line in a walk.
  @exclusivity(unchecked) @usableFromInline package var isDerived = false
  /// Whether it was created while an owner made a member.
  @exclusivity(unchecked) @usableFromInline var isMade = false
  /// Whether it ends with that member, as presenters and work do, but services do not.
  @exclusivity(unchecked) @usableFromInline var endsWithMember = false
  /// Whether that member has gone.
  private var isLeft = false
  /// Whether each change updates it, with or without views.
  @exclusivity(unchecked) @usableFromInline var isEager = false
  /// Whether the owner of the source has ended it for its views.
  @exclusivity(unchecked) @usableFromInline private(set) var isEnded = false
  @exclusivity(unchecked) private(set) var followers: [Follower] = []
  /// Whether a change is reaching the followers, which keep their places meanwhile.
  @exclusivity(unchecked) var isWalked = false
  /// The last change that reached the source.
  @exclusivity(unchecked) var lastChange = 0
  /// The presenter that follows others and derives its state here.
  @exclusivity(unchecked) @usableFromInline weak var presenter: AnyObject?
  /// Derives the state of the node's presenter; returns false if the presenter was released.
  @exclusivity(unchecked) @usableFromInline var derive: ((SourceNode, UpdateQueue) -> Bool)?
  @usableFromInline var onEnd: [() -> Void] = []
  private var lastID = 0
  /// The number of followers that have stopped, and are still in the list.
  private var stopped = 0
  private var mostFollowers = fewestToSweep

  /// Most sources have fewer followers than this, and never need to look for released ones.
  static var fewestToSweep: Int { 32 }

  @usableFromInline init() {}

  /// Whether nothing may be shown any more.
  @inlinable var isGone: Bool { isEnded || isReleased }
  /// Whether the source was released; any thread may release it.
  @inlinable var isReleased: Bool { isKnownUniquelyReferenced(&life) }
  /// Whether anything wants to know of a change.
  @inlinable package var isWatched: Bool { hasViews || hasFollowers }

  /// Adds a presenter that follows, in O(1) amortized unless it is followed itself.
  @usableFromInline
  func add(_ node: SourceNode, isConcerned: (() -> Bool)? = nil) -> Subscription {
    refuseCircle(through: node)
    if followers.count >= mostFollowers, !isWalked { sweep() }
    lastID += 1
    let id = lastID
    followers.append((node, isConcerned, id))
    hasFollowers = true
    return Subscription { [self] in remove(id) }
  }

  private func remove(_ id: Int) {
    guard let index = index(of: id, in: followers, \.id), followers[index].node != nil
    else { return }
    UpdateQueue.main.release(exchange(&followers[index], for: (nil, nil, id)))
    stopped += 1
    hasFollowers = stopped < followers.count
    // Once half of them have stopped, so that stopping costs O(1) amortized.
    if !isWalked, 2 * stopped > followers.count { sweep() }
  }

  /// Removes the followers that were released or have stopped following.
  func sweep() {
    let all = followers
    followers = all.filter { $0.node?.isGone == false }
    stopped = 0
    mostFollowers = max(Self.fewestToSweep, 2 * followers.count)
    hasFollowers = !followers.isEmpty
    UpdateQueue.main.release(all)
  }

  /// Ends the source if it ends with the member that has gone.
  @usableFromInline
  func leave() {
    isLeft = true
    if endsWithMember || isDerived { end() }
  }

  /// Notes that the source is a presenter.
  func notePresenter() {
    endsWithMember = true
    if isLeft { end() }
  }

  /// Ends the source for its views, for good.
  @usableFromInline
  func end() {
    if isEnded { return }
    isEnded = true
    for act in onEnd { act() }
  }

  /// Stops the program if a new follower closes a circle, so that no update has to look for one.
  private func refuseCircle(through node: SourceNode) {
    if node.followers.isEmpty, node !== self { return }
    var seen: Set<ObjectIdentifier> = []
    func path(from node: SourceNode) -> [SourceNode]? {
      if node === self { return [node] }
      guard seen.insert(ObjectIdentifier(node)).inserted else { return nil }
      for follower in node.followers {
        // One that has gone stays in the list until a sweep.
        if let next = follower.node, !next.isGone, let path = path(from: next) {
          return [node] + path
        }
      }
      return nil
    }
    guard let path = path(from: node) else { return }
    let circle = (path + [node]).map { $0.presenter.map { "\(type(of: $0))" } ?? "a source" }
    stopProgram(
      because:
        """
        presenters follow one another in a circle: \(circle.joined(separator: " is followed by ")). \
        Each would wait for the next to derive its state. Let one of them follow the stores and \
        services instead.
        """)
  }
}

/// An object that only a source and its node keep: the source has gone once only the node keeps it.
///
/// Reference counts are safe across threads, which a plain flag is not. An `Atomic` would need the
/// whole C library, which costs a clean debug build two seconds.
@usableFromInline
final class SourceLife: Sendable {
  @usableFromInline init() {}
}
