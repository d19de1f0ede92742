import ViewStates

extension StateSource {
  /// Attaches a closure as a view, which ends with an owner.
  ///
  /// ```swift
  /// presenter.attach(for: screen) { screen, state in screen.title = state.title }
  /// ```
  ///
  /// The owner is held weakly. Use the closure's parameter in place of a captured reference, which
  /// would keep the owner alive. The closure is not called after the owner's release, and is
  /// forgotten at the next change.
  ///
  /// - Parameters:
  ///   - owner: The object with which the updates end.
  ///   - show: Shows a state, at once and then after each change, like `update(with:)`.
  /// - Returns: The bond, to detach the closure before that.
  @discardableResult
  public func attach<Owner: AnyObject>(
    for owner: Owner, show: @escaping @MainActor (Owner, State) -> Void
  ) -> StateSubscription {
    let view = ClosureView(owner, show)
    let subscription = attach(view)
    view.end.subscription = subscription
    return subscription
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

/// A view that calls a closure for as long as an owner lives.
///
/// It is a value, so a source keeps it. It detaches itself at the first update after the owner's
/// release.
private struct ClosureView<Owner: AnyObject, State>: StateUpdatable {
  final class End {
    var subscription: StateSubscription?
  }

  let end = End()
  private weak var owner: Owner?
  private let show: @MainActor (Owner, State) -> Void

  init(_ owner: Owner, _ show: @escaping @MainActor (Owner, State) -> Void) {
    (self.owner, self.show) = (owner, show)
  }

  func update(with state: State) {
    guard let owner else {
      end.subscription?.cancel()
      return
    }
    show(owner, state)
  }
}
