/// The presenter of a screen within a presenter's screen, which lives as long as the part that it
/// shows.
///
/// The part of the state is an identity, such as that of the opened book, or nil. When an identity
/// appears, the child is made. It stays the same object while the identity stays, and is ended when
/// the identity goes: it is released, and if anything keeps it, such as a view that is still closing,
/// that view keeps the last picture.
///
/// ```swift
/// final class ShelfPresenter: Presenter {
///   let views = Views<[String]>()
///   let opened: Child<String, BookPresenter>
///   private let shelf: Store<Shelf>
///
///   var state: [String] { shelf.state.titles }
///
///   init(shelf: Store<Shelf>, desk: Store<Desk>) {
///     self.shelf = shelf
///     opened = Child(of: desk, \.opened) { title in BookPresenter(title: title, shelf: shelf) }
///     follow(shelf)
///   }
/// }
/// ```
///
/// ``state`` is never out of date: it is compared with the identity whenever it is read. So it does
/// not matter whether an intent, a restored state or time travel has changed the identity, or
/// whether anything is watched. The child is made and ended even if nothing reads it, before any
/// view is shown the change.
///
/// It is a presenter itself. A view that shows the screen of the child attaches to it, and is
/// updated when there is another child, or none.
///
/// Make it in the presenter's `init`, and keep it in a `let`. The closures are made before `self`
/// may be used, so the compiler does not let them capture `self`. Capture the stores instead: the
/// parameters of `init`, not the properties. `Owned` draws who owns whom.
@MainActor
public final class Child<Identity: Hashable, ChildPresenter>: Presenter {
  /// The attached views.
  public let views = Views<ChildPresenter?>()
  private let owned: Owned<Identity, ChildPresenter>
  private let identities: @MainActor () -> [Identity]

  /// The child of the present identity, made if need be; nil if there is no identity.
  public var state: ChildPresenter? {
    owned.update(to: identities)
    return owned.members.first
  }

  /// Creates a child whose identity is a part of one source.
  ///
  /// - Parameters:
  ///   - source: A store, a service or a presenter other than the owner. It is kept.
  ///   - part: The identity in a state of the source. A closure is faster than a key path, as for
  ///     `attach(_:to:)`.
  ///   - make: Makes the child, and must start nothing, because time travel can be the reason.
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
  ///   - sources: Stores, services and presenters other than the owner. Only the
  ///     closures keep them.
  ///   - identity: The present identity, looked up in the sources.
  ///   - make: Makes the child, and must start nothing.
  public init(
    of sources: any StateSource..., identity: @escaping @MainActor () -> Identity?,
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    let identities = { @MainActor in identity().map { [$0] } ?? [] }
    self.identities = identities
    owned = Owned(make: make)
    keep(owned, upToDateWith: sources) { $0.owned.update(to: $0.identities) }
  }
}
