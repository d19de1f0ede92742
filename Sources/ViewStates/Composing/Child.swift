/// The presenter of a screen inside another screen, which lives as long as the part that it shows.
///
/// The part is an identity, such as that of the opened book, or nil. The child is made when the
/// identity appears, stays the same object while the identity stays, and ends when the identity
/// goes. A view that keeps the child longer, because it is still closing, keeps the last picture.
///
/// ```swift
/// detail = Child(of: screens, \.note) { NotePresenter(id: $0, notes: notes, screens: screens) }
/// ```
///
/// ``state`` is never out of date: it is compared with the identity whenever it is read. The child
/// is made and ended even if nothing reads it, before any view is shown the change. A child that
/// has ended no longer makes children of its own.
///
/// `Child` is a presenter itself: its views are updated when the child is replaced or goes. Make it
/// in the presenter's `init`, keep it in a `let`, and let the closures capture the parameters.
@MainActor
public final class Child<Identity: Hashable, ChildPresenter>: Presenter {
  /// The attached views.
  public let views: Views<ChildPresenter?>
  @usableFromInline let owned: Owned<Identity, ChildPresenter>
  @usableFromInline let identities: @MainActor () -> [Identity]

  /// The child for the present identity, made if necessary; nil if there is no identity.
  @inlinable public var state: ChildPresenter? {
    owned.update(to: identities)
    guard let identity = owned.order.first else { return nil }
    return owned[identity]
  }

  /// Creates a child whose identity is a part of one source, which is kept.
  ///
  /// - Parameters:
  ///   - source: A store, a service or a presenter other than the owner.
  ///   - part: The identity in a state of the source.
  ///   - make: Makes the child. It must not start anything, because time travel can be the reason.
  @inlinable
  public convenience init<Source: StateSource>(
    of source: Source, _ part: @escaping (Source.State) -> Identity?,
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    self.init(of: source, identity: { part(source.state) }, make: make)
  }

  /// Creates a child whose identity is looked up in several sources.
  ///
  /// ```swift
  /// detail = Child(
  ///   of: notes, screens,
  ///   identity: { screens.state.note.flatMap { notes.state.texts[$0] == nil ? nil : $0 } },
  ///   make: { id -> any DetailPresenter in NotePresenter(id: id, notes: notes, screens: screens) })
  /// ```
  @inlinable
  public init(
    of sources: any StateSource..., identity: @escaping @MainActor () -> Identity?,
    make: @escaping @MainActor (Identity) -> ChildPresenter
  ) {
    let identities: @MainActor () -> [Identity] = {
      if let present = identity() { [present] } else { [] }
    }
    self.identities = identities
    // A child is another one even if it equals the one before.
    views = Views(comparing: false)
    owned = Owned(make: make)
    keep(owned, upToDateWith: sources) { $0.owned.update(to: $0.identities) }
  }
}
