import ViewStates

extension StateSource {
  /// Attaches a closure as a view, which ends with an owner.
  ///
  /// ```swift
  /// presenter.attach(for: screen) { screen, state in screen.title = state.title }
  /// ```
  ///
  /// The owner is held weakly, as a view that is an object is. Use the closure's parameter in place
  /// of a captured reference, which would keep the owner alive. The closure is not called after the
  /// owner's release, and what it captures is released like a view.
  ///
  /// - Parameters:
  ///   - owner: The object with which the updates end.
  ///   - show: Shows a state, at once and then after each change, like `update(with:)`.
  /// - Returns: The bond, to detach the closure before that.
  @discardableResult
  public func attach<Owner: AnyObject>(
    for owner: Owner, show: @escaping @MainActor (Owner, State) -> Void
  ) -> StateSubscription {
    let view = HeldView<State>(Owner.self, object: owner) { [weak owner] state in
      guard let owner else { return false }
      show(owner, state)
      return true
    }
    return views.attach(view, showing: state)
  }

  /// Attaches a closure as a view of a part, which ends with an owner.
  ///
  /// - Parameters:
  ///   - owner: The object with which the updates end; it is held weakly.
  ///   - part: The part, given and kept as in `attach(_:to:)`.
  ///   - show: Shows a part, at once and then whenever it differs.
  /// - Returns: The bond, to detach the closure before that.
  @discardableResult
  public func attach<Owner: AnyObject, Part: Equatable>(
    for owner: Owner, to part: @escaping (State) -> Part,
    show: @escaping @MainActor (Owner, Part) -> Void
  ) -> StateSubscription {
    var last: Part?
    return attach(for: owner) { owner, state in
      let next = part(state)
      guard next != last else { return }
      last = next
      show(owner, next)
    }
  }
}
