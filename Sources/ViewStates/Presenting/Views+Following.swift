extension Views {
  /// Adds a presenter that follows, to which every state is passed.
  @usableFromInline
  func add<Owner>(
    _ following: Following<Owner>, isFirst: Bool = false, deliver: @escaping () -> Void,
    pass: @escaping (State, Propagation, _ isAlone: Bool) -> Reaction
  ) -> StateSubscription {
    prepareToReach(following)
    if followers.count >= mostFollowers { removeFollowers() }
    followers.insert(
      Follower(node: following, pass: pass, deliver: deliver), at: isFirst ? 0 : followers.count)
    mark.isWatched = true
    return StateSubscription { [weak self] in
      following.hasEnded = true
      self?.removeFollowers()
      // A state that was derived before is shown still.
      following.deliver()
    }
  }

  /// Removes the followers that were released or have stopped following.
  ///
  /// It is called when a propagation finds one, and whenever the list has doubled, so that
  /// following costs O(1) amortized.
  @usableFromInline
  func removeFollowers() {
    let all = followers
    followers.removeAll(where: \.node.isGone)
    mostFollowers = max(Self.fewestToSweep, 2 * followers.count)
    seeWhetherWatched()
    // The removed ones are released only here, when nothing is being changed any more.
    _ = all
  }

  /// Stops the program if a new follower closes a circle, so that no update has to look for one.
  ///
  /// All sources that it reaches forget the last propagation.
  private func prepareToReach(_ following: any FollowingNode) {
    var seen: [SourceMark] = []
    func path(from node: any FollowingNode) -> [Any.Type]? {
      if node.mark === mark { return [] }
      if seen.contains(where: { $0 === node.mark }) { return nil }
      seen.append(node.mark)
      node.mark.forget()
      for next in node.next {
        if let path = path(from: next) { return path + [next.type] }
      }
      return nil
    }
    guard let path = path(from: following) else { return }
    let circle = ([following.type] + path + [following.type]).map { "\($0)" }
    stopProgram(
      because:
        """
        presenters follow one another in a circle: \(circle.joined(separator: " follows ")). Each \
        would wait for the next to derive its state. Let one of them follow the stores and \
        services instead.
        """)
  }
}
