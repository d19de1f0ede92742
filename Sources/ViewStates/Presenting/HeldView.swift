/// A view as a source holds it: an object weakly, a value strongly.
@usableFromInline
package struct HeldView<State> {
  /// The type of the view, for a message about views that loop.
  @usableFromInline let type: Any.Type
  /// The view if it is an object; a source keeps a weak reference to notice its release.
  @usableFromInline let object: AnyObject?
  /// Updates the view; false once it has been released.
  @usableFromInline let update: (State) -> Bool

  @inlinable
  package init(_ type: Any.Type, object: AnyObject?, update: @escaping (State) -> Bool) {
    (self.type, self.object, self.update) = (type, object, update)
  }

  @inlinable @MainActor
  init<View: StateUpdatable<State>>(_ view: View) {
    // The first condition spares a value the second one, which is a look-up at run time.
    if View.self is AnyClass, let object = view as? any StateUpdatable<State> & AnyObject {
      self.init(View.self, object: object) { [weak object] in object?.update(with: $0) != nil }
    } else {
      self.init(View.self, object: nil) { state in
        view.update(with: state)
        return true
      }
    }
  }

  /// A view of a part, which is updated only when that part differs.
  @inlinable @MainActor
  init<View: StateUpdatable>(_ view: View, of part: @escaping (State) -> View.State)
  where View.State: Equatable {
    let whole = HeldView<View.State>(view)
    var shown: View.State?
    // Captured alone, because `whole` would keep the object alive.
    let show = whole.update
    self.init(whole.type, object: whole.object) { state in
      let next = part(state)
      guard next != shown else { return true }
      shown = next
      return show(next)
    }
  }
}
