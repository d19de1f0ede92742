extension Views {
  /// Attaches a view that is an object, and brings it up to date at once.
  ///
  /// The view is held weakly. Each call is an attachment of its own: a view that is attached twice
  /// is updated twice.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - state: What to show it; during an update, what is being delivered is shown instead.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(_ view: View, showing state: @autoclosure () -> State) -> Attachment
  where View: StateUpdatable<State> & AnyObject {
    add(View.self, showing: state, isGone: { [weak view] in view == nil }) { [weak view] state in
      guard let view else { return false }
      view.update(with: state)
      return true
    }
  }

  /// Attaches a view, and brings it up to date at once.
  ///
  /// A value is kept until it is detached; an object, also one behind an existential, is held
  /// weakly.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - state: What to show it; during an update, what is being delivered is shown instead.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(_ view: View, showing state: @autoclosure () -> State) -> Attachment
  where View: StateUpdatable<State> {
    guard View.self is AnyClass else {
      return add(View.self, showing: state) { state in
        view.update(with: state)
        return true
      }
    }
    let isGone = { [weak object = view as AnyObject] in object == nil }
    return add(View.self, showing: state, isGone: isGone) {
      [weak object = view as AnyObject] state in
      // Unwrapped first: the optimizer makes a cast of nil to a class follow a null pointer.
      guard let object, let view = object as? View else { return false }
      view.update(with: state)
      return true
    }
  }

  /// Attaches a view of a part, and updates it only when that part differs.
  ///
  /// - Parameters:
  ///   - view: The view; an object is held weakly.
  ///   - part: The part, as a function or a key path. The last one is kept for comparison.
  ///   - state: The whole from which the view is shown its first part.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State, showing state: @autoclosure () -> State
  ) -> Attachment where View: StateUpdatable & AnyObject, View.State: Equatable {
    let shown = ShownPart<View.State>()
    let isGone = { [weak view] in view == nil }
    return add(View.self, showing: state, isGone: isGone) { [weak view] state in
      let next = part(state)
      guard next != shown.value else { return true }
      guard let view else { return false }
      shown.value = next
      view.update(with: next)
      return true
    }
  }

  /// Attaches a view of a part, and updates it only when that part differs.
  ///
  /// - Parameters:
  ///   - view: The view; a value is kept, an object is held weakly.
  ///   - part: The part, as a function or a key path. The last one is kept for comparison.
  ///   - state: The whole from which the view is shown its first part.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State, showing state: @autoclosure () -> State
  ) -> Attachment where View: StateUpdatable, View.State: Equatable {
    let shown = ShownPart<View.State>()
    guard View.self is AnyClass else {
      return add(View.self, showing: state) { state in
        let next = part(state)
        guard next != shown.value else { return true }
        shown.value = next
        view.update(with: next)
        return true
      }
    }
    let isGone = { [weak object = view as AnyObject] in object == nil }
    return add(View.self, showing: state, isGone: isGone) {
      [weak object = view as AnyObject] state in
      let next = part(state)
      guard next != shown.value else { return true }
      guard let object, let view = object as? View else { return false }
      shown.value = next
      view.update(with: next)
      return true
    }
  }

  @inlinable
  func add(
    _ type: Any.Type, showing state: () -> State, isGone: @escaping () -> Bool = { false },
    update: @escaping (State) -> Bool
  ) -> Attachment {
    deliver()
    if attached.count >= sweepCount, !phase.isDelivery { removeGone() }
    let view = AttachedView(type, isGone: isGone, update: update)
    attached.append(view)
    if let current {
      _ = AttachedView.call(Unmanaged.passUnretained(view), current.pointee)
    } else {
      phase = .delivering
      show(state(), from: attached.count - 1)
      finish()
    }
    return Attachment {
      guard view.isAttached else { return }
      view.isAttached = false
      if self.phase.isDelivery {
        self.phase = .unsettled
      } else {
        self.removeDetached()
      }
    }
  }
}
