/// A part of a store's model that a presenter follows.
@MainActor
@usableFromInline
final class FollowedPart {
  /// Whether the part differs from when this was asked last.
  @usableFromInline let differs: () -> Bool

  @usableFromInline init(differs: @escaping () -> Bool) { self.differs = differs }
}

/// The model whose parts followers compare, while a change reaches them.
@MainActor
@usableFromInline
final class Announced<Model> {
  @usableFromInline var model: Model?

  @usableFromInline init() {}
}

extension Presenter {
  /// Shows a new state to the views whenever a part of a store's model differs from before.
  ///
  /// A store announces each of its changes. Any other source can have had a state that it never
  /// reported, so that its parts cannot be compared: follow it as a whole.
  @inlinable @discardableResult
  public func follow<Model, Part: Equatable>(
    _ store: Store<Model>, part: @escaping (Model) -> Part
  ) -> Subscription {
    // The model that is announced is compared, as the store may be ahead of it.
    let announced = store.announced ?? Announced()
    (store.announced, store.node.forgetAnnounced) = (announced, { _ = announced.model.take() })
    var last = part(store.state)
    let followed = FollowedPart {
      guard let model = announced.model else { return false }
      let next = part(model)
      defer { last = next }
      return next != last
    }
    views.parts.append(followed)
    // A presenter that has gone is reached, and found to have gone.
    let bond = store.node.add(followingNode()) { [weak followed] in followed?.differs() ?? true }
    return Subscription { [weak views, weak followed] in
      bond.cancel()
      views?.forget(followed)
    }
  }
}

extension Store {
  /// Lets a model reach the presenters that follow a part of it.
  @inlinable
  func announceParts(of model: Model) {
    if views.node.hasFollowers, let announced { exchange(&announced.model, for: model) }
  }
}
