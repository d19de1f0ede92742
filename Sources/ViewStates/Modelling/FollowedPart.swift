/// A part of a store's model that a presenter follows.
@MainActor
@usableFromInline
final class FollowedPart {
  /// Whether the part differs from the last time this was called.
  @usableFromInline let differs: () -> Bool

  @usableFromInline init(differs: @escaping () -> Bool) { self.differs = differs }
}

extension Presenter {
  /// Shows a new state to the views whenever a part of a store's model differs from before.
  ///
  /// The presenter keeps the store. The part is computed at each change of the store, with or
  /// without views. A store announces each of its changes. Any other source may have had states
  /// that it never reported, so its parts cannot be compared: follow the whole source.
  @inlinable @discardableResult
  public func follow<Model, Part: Equatable>(
    _ store: Store<Model>, part: @escaping (Model) -> Part
  ) -> Subscription {
    var last = part(store.state)
    let followed = FollowedPart {
      let next = part(store.state)
      if next == last { return false }
      last = next
      return true
    }
    views.parts.append(followed)
    // A presenter that was released is still reached, where the queue finds that it has gone.
    let bond = store.node.add(followingNode()) { [weak followed] in followed?.differs() ?? true }
    return Subscription { [weak views, weak followed] in
      bond.cancel()
      views?.forget(followed)
    }
  }
}
