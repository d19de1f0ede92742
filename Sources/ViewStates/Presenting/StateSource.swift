/// Anything that has a state and notifies of its changes: a presenter, a store, a service.
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
public protocol StateSource<State> {
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
  /// the source is released. A view that is attached twice is updated twice.
  ///
  /// - Returns: The bond, to detach the view before it is released.
  /// - Complexity: O(1) amortized, and what the view does.
  @inlinable @discardableResult
  public func attach<View>(_ view: View) -> StateSubscription where View: StateUpdatable<State> {
    views.attach(HeldView(view), showing: state)
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
  ) -> StateSubscription where View: StateUpdatable, View.State: Equatable {
    views.attach(HeldView(view, of: part), showing: state)
  }

  /// Shows the present state to every view, and lets every presenter that follows derive its own.
  ///
  /// Call it after each change of a state that you own. Called from inside an update, it returns at
  /// once, and the state is shown after those that wait already.
  ///
  /// - Complexity: That of ``state``, and O(*n*) in the number of views and followers; no
  ///   allocation.
  @inlinable
  public func updateViews() {
    guard views.mark.isWatched else { return }
    views.send(state, in: views.mark.nextPropagation())
  }
}
