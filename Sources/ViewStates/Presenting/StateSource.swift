/// What has a state and notifies of its changes: a presenter, a store, a service.
///
/// Views attach to a source, and presenters follow it. A service becomes one by calling
/// ``updateViews()`` whenever its state has changed:
///
/// ```swift
/// final class Thermometer: StateSource {
///   let views = Views<Double>()
///   private(set) var state = 20.0
///
///   func measure(_ temperature: Double) {
///     state = temperature
///     updateViews()
///   }
/// }
/// ```
@MainActor
public protocol StateSource<State>: AnyObject {
  associatedtype State

  /// The present state, computed or looked up whenever it is asked for.
  var state: State { get }

  /// The attached views, which are only ever shown ``state``.
  var views: Views<State> { get }
}

extension StateSource {
  /// Attaches a view and brings it up to date at once.
  ///
  /// An object is held weakly, even behind an existential. A value is kept until it is detached or
  /// the source is released. A view that is attached twice is updated twice. A source that its
  /// owner has ended shows nothing, such as the presenter of a closed screen.
  ///
  /// - Returns: The bond, to detach the view before it is released.
  /// - Complexity: O(1) amortized, and what the view does.
  @inlinable @discardableResult
  public func attach<View>(_ view: View) -> Subscription where View: StateUpdatable<State> {
    attach(HeldView(view))
  }

  /// Attaches a view of a part of the state, which is updated only when that part differs.
  ///
  /// Every update compares the part, so a thousand such views cost a thousand comparisons.
  /// `ElementViews` of the module `ViewStatesLists` compares a list once for all of its views.
  ///
  /// - Parameters:
  ///   - view: The view, held as `attach(_:)` holds it.
  ///   - part: The part. A closure takes 2 ns, a key path 30 ns, and 180 ns if it has a subscript.
  ///     The last part is kept for comparison, so the next change of a plain array copies it: use a
  ///     `PersistentArray` for a long list.
  /// - Returns: The bond, to detach the view before it is released.
  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State
  ) -> Subscription where View: StateUpdatable, View.State: Equatable {
    attach(HeldView(HeldView(view), of: part))
  }

  /// Attaches a closure as a view, which ends with an owner.
  ///
  /// ```swift
  /// presenter.attach(for: screen) { screen, state in screen.title = state.title }
  /// ```
  ///
  /// The owner is held weakly, as a view that is an object is. Use the closure's parameter in place
  /// of a captured reference, which would keep the owner alive. The closure is not called after the
  /// owner's release.
  ///
  /// - Parameters:
  ///   - owner: The object with which the updates end.
  ///   - show: Shows a state, at once and then after each change, like `update(with:)`.
  /// - Returns: The bond, to detach the closure before that.
  @inlinable @discardableResult
  public func attach<Owner: AnyObject>(
    for owner: Owner, show: @escaping @MainActor (Owner, State) -> Void
  ) -> Subscription {
    attach(HeldView(for: owner, show: show))
  }

  /// Attaches a closure as a view of a part, which ends with an owner.
  ///
  /// - Parameters:
  ///   - owner: The object with which the updates end; it is held weakly.
  ///   - part: The part, given and kept as in `attach(_:to:)`.
  ///   - show: Shows a part, at once and then whenever it differs.
  /// - Returns: The bond, to detach the closure before that.
  @inlinable @discardableResult
  public func attach<Owner: AnyObject, Part: Equatable>(
    for owner: Owner, to part: @escaping (State) -> Part,
    show: @escaping @MainActor (Owner, Part) -> Void
  ) -> Subscription {
    attach(HeldView(HeldView<Part>(for: owner, show: show), of: part))
  }

  /// Attaches a view that is also shown why the state changed.
  ///
  /// A view can animate what a person did, and show a restored state or a step of a history at once.
  ///
  /// - Parameter view: The view, held as `attach(_:)` holds it. When it is attached, the cause is
  ///   ``Cause/start``.
  /// - Returns: The bond, to detach the view before it is released.
  @inlinable @discardableResult
  public func attachWithCause<View>(_ view: View) -> Subscription
  where View: StateUpdatable<CausedState<State>> {
    let view = HeldView<CausedState<State>>(view)
    UpdateQueue.main.rememberCauses()
    return attach(
      HeldView<State>(
        view.type, object: view.object,
        update: { view.update(CausedState($0, because: UpdateQueue.main.shownCause)) },
        isReleased: view.isReleased))
  }

  /// Shows the present state to every view, and lets every presenter that follows derive its own.
  ///
  /// Call it after each change of a state that you own. What a ``Reaction`` to the source sends
  /// belongs to the same change. Called from inside an update, it returns at once, and the state is
  /// shown after those that wait already.
  ///
  /// Views are not shown a state that equals the one before. Presenters that follow are reached
  /// all the same, and compare their own states.
  ///
  /// - Complexity: That of ``state``, and O(*n*) in the number of views and followers; no
  ///   allocation.
  @inlinable
  public func updateViews() {
    let line = views.line
    if line.node.hasReactions || line.queue.phase != .idle { return report() }
    guard line.node.isWatched else { return }
    line.announce(state, because: .report)
  }

  /// Announces a state that something reacts to, or while a change is under way.
  @usableFromInline
  func report() {
    let (node, line, queue) = (views.node, views.line, UpdateQueue.main)
    // In the middle of a change, a presenter that follows derives its state with the others.
    if node.derive != nil, queue.phase == .joining {
      return queue.join { queue.add(origin: node, derives: true) }
    }
    let (state, number) = (state, line.nextNumber())
    queue.perform(.report) {
      queue.join {
        line.join(state, as: number)
        queue.add(origin: node)
      }
      line.react(to: state)
    }
  }

  @inlinable
  func attach(_ view: HeldView<State>) -> Subscription {
    let views = views
    let line = views.line
    guard !line.node.isGone else { return Subscription {} }
    let id = line.attach(view, showing: state)
    // Weak, so that a view may keep its bond; and not the line, which updates retain.
    return Subscription { [weak views] in views?.line.detach(id) }
  }
}
