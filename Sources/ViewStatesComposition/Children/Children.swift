import ViewStates

/// The presenters of the elements of a list, one for each identity.
///
/// ```swift
/// books = Children(of: shelf, \.titles) { title in BookPresenter(title: title, shelf: shelf) }
/// ```
///
/// A child is made when its identity appears in the list. It stays the same object wherever the
/// identity moves, and is released when the identity goes. The children are as up to date as a
/// ``Child`` is, and are owned in the same way.
///
/// The views are updated when the list of identities differs. An element that only changes updates
/// the views of its own child.
@MainActor
public final class Children<Identity: Hashable, ChildPresenter>: Presenter {
  /// The attached views.
  public let views = Views<[ChildPresenter]>()

  private let identities: @MainActor () -> [Identity]
  private let make: @MainActor (Identity) -> ChildPresenter
  private var order: [Identity] = []
  private var kept: [Identity: ChildPresenter] = [:]
  private var isMaking = false
  /// How often the identities differed, and how often they had when the views were last updated.
  private var (version, shown) = (0, 0)

  /// The children of the present identities in their order, made if need be.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public var state: [ChildPresenter] {
    bringUpToDate()
    return order.compactMap { kept[$0] }
  }

  /// Creates the children of a list that is a part of one source.
  ///
  /// Each change of the source compares the identities: O(*n*), or O(1) if the array is stored in
  /// the state and is the same as before.
  ///
  /// - Parameters:
  ///   - source: A store, a service or a presenter other than the owner. It is kept.
  ///   - part: The identities in a state of the source. Two elements with one identity share their
  ///     child.
  ///   - make: Makes a child, and must start nothing, because time travel can be the reason.
  public convenience init<Source: StateSource>(
    of source: Source, _ part: @escaping (Source.State) -> [Identity],
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    self.init(of: [source], identities: { part(source.state) }, make: make)
  }

  /// Creates the children of a list that depends on several sources.
  ///
  /// - Parameters:
  ///   - sources: Stores, services and presenters other than the owner. Only the
  ///     closures keep them.
  ///   - identities: The present identities, looked up in the sources.
  ///   - make: Makes a child, and must start nothing.
  public convenience init(
    of sources: any StateSource..., identities: @escaping @MainActor () -> [Identity],
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    self.init(of: sources, identities: identities, make: make)
  }

  init(
    of sources: [any StateSource], identities: @escaping @MainActor () -> [Identity],
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    (self.identities, self.make) = (identities, make)
    for source in sources { keepUpToDate(with: source) }
    bringUpToDate()
    shown = version
  }

  /// The child of an identity; nil if the identity is not in the list.
  public subscript(identity: Identity) -> ChildPresenter? {
    bringUpToDate()
    return kept[identity]
  }
}

// MARK: - Up to date

extension Children {
  /// Makes and releases children at each change of a source, whether the children are watched or
  /// not.
  ///
  /// They follow the source before a child is made that could follow it, too. So a child that goes
  /// is released before it could make a child of its own for what comes after it.
  private func keepUpToDate(with source: some StateSource) {
    takeNote(of: source, isFirst: false) { [weak self] _, change in
      guard let self else { return .gone }
      bringUpToDate()
      guard !isMaking, shown != version else { return .unconcerned }
      shown = version
      guard views.mark.isWatched else { return .unconcerned }
      views.prepare(state, in: change)
      return .waiting
    }
  }

  /// Makes the children that are missing, and releases those whose identity has gone.
  ///
  /// Called from inside `make`, it returns at once, and a change of the identities that a child
  /// causes while it is made is looked at after that.
  private func bringUpToDate() {
    if isMaking { return }
    isMaking = true
    var rounds = 0
    while case let next = identities(), next != order {
      // A child may move on to another one, and that one again. A hundred in a row are a loop.
      if rounds == 100 { stop(at: next) }
      rounds += 1
      version += 1
      let before = order
      order = next
      release(before, but: Set(next))
      for identity in next where kept[identity] == nil { kept[identity] = make(identity) }
    }
    isMaking = false
  }

  /// Releases children before others are made, so that the work of the old ones ends first.
  private func release(_ before: [Identity], but identities: Set<Identity>) {
    for identity in before where !identities.contains(identity) {
      // Released when nothing is being changed any more, because a release can call anything.
      let child = kept.removeValue(forKey: identity)
      // The caller of an intent that has closed the screen still keeps the child.
      if let child = child as? any StateSource { endUpdates(of: child) }
    }
  }

  /// Shows the views of a child nothing more, as if nobody watched it.
  private func endUpdates(of child: some StateSource) { child.views.mark.isWatched = false }

  private func stop(at identities: [Identity]) -> Never {
    stopProgram(
      because:
        """
        making a child changed the identities of a Child or Children<\(Identity.self), \
        \(ChildPresenter.self)> a hundred times in a row, the last time to \(identities), and there \
        is no end to it. Let the init of a presenter send nothing.
        """)
  }
}
