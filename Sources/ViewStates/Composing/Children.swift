/// The presenters of the elements of a list, one for each identity.
///
/// ```swift
/// books = Children(of: shelf, \.titles) { title in BookPresenter(title: title, shelf: shelf) }
/// ```
///
/// A child is made when its identity appears in the list. It stays the same object wherever the
/// identity moves, and is ended when the identity goes. The children are as up to date as a
/// ``Child`` is, and are owned in the same way.
///
/// The views are updated when the list of identities differs. An element that only changes updates
/// the views of its own child.
@MainActor
public final class Children<Identity: Hashable, ChildPresenter>: Presenter {
  /// The attached views.
  public let views = Views<[ChildPresenter]>()
  private let owned: Owned<Identity, ChildPresenter>
  private let identities: @MainActor () -> [Identity]

  /// The children of the present identities in their order, made if need be.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public var state: [ChildPresenter] {
    owned.update(to: identities)
    return owned.members
  }

  /// Creates the children of a list that depends on sources.
  ///
  /// - Parameters:
  ///   - sources: Stores, services and presenters other than the owner. Only the closures keep
  ///     them.
  ///   - identities: The present identities, looked up in the sources.
  ///   - make: Makes a child, and must start nothing.
  public init(
    of sources: any StateSource..., identities: @escaping @MainActor () -> [Identity],
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    self.identities = identities
    owned = Owned(make: make)
    keep(owned, upToDateWith: sources) { $0.owned.update(to: $0.identities) }
  }

  /// Creates the children of a list that is a part of one source.
  ///
  /// Each change of the source compares the identities: O(*n*), or O(1) if the array is stored in
  /// the state and is the same as before.
  ///
  /// - Parameters:
  ///   - source: A store, a service or a presenter other than the owner. It is kept.
  ///   - part: The identities in a state of the source.
  ///   - make: Makes a child, and must start nothing, because time travel can be the reason.
  public convenience init<Source: StateSource>(
    of source: Source, _ part: @escaping (Source.State) -> [Identity],
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    self.init(of: source, identities: { part(source.state) }, make: make)
  }

  /// The child of an identity; nil if the identity is not in the list.
  public subscript(identity: Identity) -> ChildPresenter? {
    owned.update(to: identities)
    return owned[identity]
  }
}

extension Presenter {
  /// Brings what a presenter owns up to date with each change of the sources, with views or without.
  ///
  /// The hook of every owner: ``Child``, ``Children``, and the owner of presented screens. It comes
  /// before a member that is made could follow the sources, too. So a member that goes is ended
  /// before it could make something for what comes after it. When the owner is ended, so are its
  /// members.
  ///
  /// - Parameters:
  ///   - owned: What the presenter owns.
  ///   - sources: The sources that the members depend on.
  ///   - update: Brings the members up to date, and returns how often they differed. It captures
  ///     nothing, since sources that live longer than the presenter keep it for a while.
  package func keep<Identity, Member>(
    _ owned: Owned<Identity, Member>, upToDateWith sources: [any StateSource],
    update: @escaping @MainActor (Self) -> Int
  ) {
    let node = node
    var shown = 0
    node.type = Self.self
    node.isEager = true
    node.derive = { [weak self] in
      guard let self else { return false }
      let version = update(self)
      if version != shown {
        shown = version
        if views.node.hasViews { views.line.join(state) }
      }
      return true
    }
    let detachAll = node.detachAll
    node.detachAll = { [weak owned] in
      detachAll?()
      owned?.endAll()
    }
    for source in sources { _ = source.node.add(node) }
    shown = update(self)
  }
}
