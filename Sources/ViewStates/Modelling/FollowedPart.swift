/// A part of a store's model that a presenter follows.
@MainActor
@usableFromInline
final class FollowedPart {
  /// Whether the part differs from when this was asked last.
  @usableFromInline let differs: () -> Bool

  @usableFromInline init(differs: @escaping () -> Bool) { self.differs = differs }
}

/// The models whose parts followers compare, while a change reaches them.
///
/// There are several if reactions change a model again. A view that one of them attaches may have
/// been shown any of these, so that each is compared with the one before.
@MainActor
@usableFromInline
final class Announced<Model> {
  @usableFromInline var models: [Model] = []

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
    if views.node.hasFollowers, let announced { announced.models.append(model) }
  }
}
