/// The presenter of a screen within a presenter's screen, which lives as long as the part that it
/// shows.
///
/// The part of the state is an identity, such as that of the opened book, or nil. When an identity
/// appears, the child is made. It stays the same object while the identity stays, and is ended when
/// the identity goes: it is released, and if anything keeps it, such as a view that is still
/// closing, that view keeps the last picture.
///
/// ```swift
/// opened = Child(of: desk, \.opened) { title in BookPresenter(title: title, shelf: shelf) }
/// ```
///
/// ``state`` is never out of date, whatever has changed the identity: it is compared with the
/// identity whenever it is read. The child is made and ended even if nothing reads it, before any
/// view is shown the change. A child that has ended makes no children of its own any more.
///
/// It is a presenter itself, whose views are updated when there is another child, or none.
///
/// Make it in the presenter's `init`, and keep it in a `let`. The closures are made before `self`
/// may be used, so they cannot capture it. Capture the stores: the parameters of `init`, not the
/// properties.
@MainActor
public final class Child<Identity: Hashable, ChildPresenter>: Presenter {
  /// The attached views.
  public let views: Views<ChildPresenter?>
  @usableFromInline let owned: Owned<Identity, ChildPresenter>
  @usableFromInline let identities: @MainActor () -> [Identity]

  /// The child of the present identity, made if need be; nil if there is no identity.
  @inlinable public var state: ChildPresenter? {
    owned.update(to: identities)
    return owned.members.first
  }

  /// Creates a child whose identity is a part of one source.
  ///
  /// - Parameters:
  ///   - source: A store, a service or a presenter other than the owner. It is kept.
  ///   - part: The identity in a state of the source, given as for `attach(_:to:)`.
  ///   - make: Makes the child, and must start nothing, because time travel can be the reason.
  @inlinable
  public convenience init<Source: StateSource>(
    of source: Source, _ part: @escaping (Source.State) -> Identity?,
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    self.init(of: source, identity: { part(source.state) }, make: make)
  }

  /// Creates a child whose identity depends on several sources.
  ///
  /// ```swift
  /// opened = Child(
  ///   of: shelf, desk,
  ///   identity: { desk.state.opened.flatMap { shelf.state.titles.contains($0) ? $0 : nil } },
  ///   make: { title in BookPresenter(title: title, shelf: shelf) })
  /// ```
  ///
  /// - Parameters:
  ///   - sources: Stores, services and presenters other than the owner, kept by the closures.
  ///   - identity: The present identity, looked up in the sources.
  ///   - make: Makes the child, and must start nothing.
  @inlinable
  public init(
    of sources: any StateSource..., identity: @escaping @MainActor () -> Identity?,
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    let identities = { @MainActor in identity().map { [$0] } ?? [] }
    self.identities = identities
    views = Views()
    owned = Owned(make: make)
    keep(owned, upToDateWith: sources) { $0.owned.update(to: $0.identities) }
  }
}
