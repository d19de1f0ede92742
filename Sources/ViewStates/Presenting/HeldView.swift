/// A view as a source holds it: an object weakly, a value strongly.
@usableFromInline
struct HeldView<State> {
  /// The type of the view, for a message about views that loop.
  @usableFromInline let type: Any.Type
  /// The object that is updated in the end.
  @usableFromInline let object: ObjectIdentifier?
  /// Updates the view; false once it has been released.
  @usableFromInline let update: (State) -> Bool
  /// Says whether the view was released.
  @usableFromInline let isReleased: () -> Bool

  @inlinable
  init(
    _ type: Any.Type, object: ObjectIdentifier?, update: @escaping (State) -> Bool,
    isReleased: @escaping () -> Bool = { false }
  ) {
    (self.type, self.object, self.update) = (type, object, update)
    self.isReleased = isReleased
  }

  @inlinable @MainActor
  init<View: StateUpdatable<State>>(_ view: View) {
    let object = view.updatedObject.map { ObjectIdentifier($0) }
    // The first condition spares a value the second one, which is a look-up at run time.
    if View.self is AnyClass, let view = view as? any StateUpdatable<State> & AnyObject {
      weak let view = view
      self.init(View.self, object: object) {
        view?.update(with: $0) != nil
      } isReleased: {
        view == nil
      }
    } else {
      self.init(View.self, object: object) { state in
        view.update(with: state)
        return true
      }
    }
  }

  /// A closure that shows states for as long as an object lives.
  @inlinable @MainActor
  init<Owner: AnyObject>(for owner: Owner, show: @escaping (Owner, State) -> Void) {
    weak let owner = owner
    self.init(Owner.self, object: nil) { state in
      guard let owner else { return false }
      show(owner, state)
      return true
    } isReleased: {
      owner == nil
    }
  }

  /// A view of a part, which is updated only when that part differs.
  @inlinable @MainActor
  init<Part: Equatable>(_ view: HeldView<Part>, of part: @escaping (State) -> Part) {
    var shown: Part?
    self.init(
      view.type, object: view.object,
      update: { state in
        let next = part(state)
        guard next != shown else { return true }
        shown = next
        return view.update(next)
      }, isReleased: view.isReleased)
  }
}
