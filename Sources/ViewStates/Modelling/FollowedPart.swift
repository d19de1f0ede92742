/// A part of a store's model that a presenter follows.
@MainActor
@usableFromInline
final class FollowedPart {
  /// Whether the part differs from the last time this was called.
  @usableFromInline let differs: () -> Bool

  @usableFromInline init(differs: @escaping () -> Bool) { self.differs = differs }
}

/// The models whose parts followers compare, while a change reaches them.
///
/// There are several if reactions change a model again. A view that a reaction attaches may have
/// been shown any of them, so each is compared with the one before.
@MainActor
@usableFromInline
final class Announced<Model> {
  @usableFromInline var models: [Model] = []

  @usableFromInline init() {}
}

extension Presenter {
  /// Shows a new state to the views whenever a part of a store's model differs from before.
  ///
  /// A store announces each of its changes. Any other source may have had states that it never
  /// reported, so its parts cannot be compared: follow the whole source.
  @inlinable @discardableResult
  public func follow<Model, Part: Equatable>(
    _ store: Store<Model>, part: @escaping (Model) -> Part
  ) -> Subscription {
    // The models that are announced are compared, as the store may be ahead of them.
    let announced = store.announced ?? Announced()
    store.announced = announced
    store.node.forgetAnnounced = { exchange(&announced.models, for: []) }
    var last = part(store.state)
    let followed = FollowedPart {
      var differs = false
      for model in announced.models {
        let next = part(model)
        if next != last { differs = true }
        last = next
      }
      return differs
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

extension Store {
  /// Passes a model to the presenters that follow a part of it.
  @inlinable
  func announceParts(of model: Model) {
    if views.node.hasFollowers, let announced { announced.models.append(model) }
  }
}
