extension Views {
  @inlinable @discardableResult
  public func attach<View>(_ view: View, showing state: @autoclosure () -> State) -> Attachment
  where View: StateUpdatable<State> & AnyObject {
    add(
      AttachedView(View.self) { [weak view] state in
        guard let view else { return false }
        view.update(with: state)
        return true
      }, showing: state)
  }
  @inlinable @discardableResult
  public func attach<View>(_ view: View, showing state: @autoclosure () -> State) -> Attachment
  where View: StateUpdatable<State> {
    add(
      AttachedView(View.self) { state in
        view.update(with: state)
        return true
      }, showing: state)
  }

  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State, showing state: @autoclosure () -> State
  ) -> Attachment where View: StateUpdatable & AnyObject, View.State: Equatable {
    var last: View.State?
    return add(
      AttachedView(View.self) { [weak view] state in
        let next = part(state)
        guard next != last else { return true }
        guard let view else { return false }
        last = next
        view.update(with: next)
        return true
      }, showing: state)
  }

  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State, showing state: @autoclosure () -> State
  ) -> Attachment where View: StateUpdatable, View.State: Equatable {
    var last: View.State?
    return add(
      AttachedView(View.self) { state in
        let next = part(state)
        guard next != last else { return true }
        last = next
        view.update(with: next)
        return true
      }, showing: state)
  }

  @inlinable
  func add(_ view: AttachedView<State>, showing state: () -> State) -> Attachment {
    deliver()
    attached.append(view)
    if let current {
      _ = view.update(current)
    } else {
      run(state(), from: attached.count - 1)
    }
    return Attachment { [weak self, weak view] in
      guard let view, view.isAttached else { return }
      view.isAttached = false
      self?.hasDetached = true
    }
  }
}
