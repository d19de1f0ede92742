/// A view as a source holds it: an object weakly, a value strongly.
@usableFromInline
struct HeldView<State> {
  /// The type of the view, for a message about views that loop.
  @usableFromInline let type: Any.Type
  /// The object that is updated in the end.
  @usableFromInline let object: ObjectIdentifier?
  @usableFromInline let isReleased: () -> Bool
  /// Updates the view, and returns false once it has been released.
  ///
  /// It is nil once the view is detached, until it can be taken off the list.
  @usableFromInline var update: ((State) -> Bool)?
  /// The number of the view in its line; they ascend.
  @usableFromInline var id = 0
  /// The number of the last state or event before the view.
  @usableFromInline var arrival = 0
  /// The state that the view was shown last, if states are compared.
  @usableFromInline var shown: State?
  /// Whether the view compares a part of the state, so that the whole need not be compared.
  @usableFromInline var comparesPart = false

  @inlinable
  init(
    _ type: Any.Type, object: ObjectIdentifier?, isReleased: @escaping () -> Bool = { false },
    update: @escaping (State) -> Bool
  ) {
    (self.type, self.object, self.isReleased, self.update) = (type, object, isReleased, update)
  }

  @inlinable @MainActor
  init<View: StateUpdatable<State>>(_ view: View) {
    let object = view.updatedObject.map { ObjectIdentifier($0) }
    if View.self is AnyClass {
      weak let owner = view as AnyObject
      self.init(View.self, object: object) {
        owner == nil
      } update: { state in
        // Unwrapped first: an optimized cast of a released object to a type that is known to be a
        // class would read the object.
        guard let owner, let view = owner as? View else { return false }
        view.update(with: state)
        return true
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
    self.init(Owner.self, object: nil) {
      owner == nil
    } update: { state in
      guard let owner else { return false }
      show(owner, state)
      return true
    }
  }

  /// A view of something else that is computed from the state.
  @inlinable
  init<Other>(_ view: HeldView<Other>, update: @escaping (State, (Other) -> Bool) -> Bool) {
    let show = view.update ?? { _ in false }
    self.init(view.type, object: view.object, isReleased: view.isReleased) { update($0, show) }
  }

  /// A view of a part, which is updated only when that part differs.
  @inlinable
  init<Part: Equatable>(_ view: HeldView<Part>, of part: @escaping (State) -> Part) {
    var shown: Part?
    self.init(view) { state, show in
      let next = part(state)
      guard next != shown else { return true }
      shown = next
      return show(next)
    }
    comparesPart = true
  }
}
