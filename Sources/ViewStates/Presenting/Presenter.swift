/// The owner of a screen's logic.
///
/// A presenter derives its state on demand from models and services, and never stores it a second
/// time: a stored copy goes stale, and it makes the next append to a long list copy the list. Its
/// methods are intents in the language of the use case (`addCurrentLocation`), never of the screen
/// (`buttonTapped`).
///
/// ```swift
/// final class CounterPresenter: Presenter {
///   let views = Views<Int>()
///   private let counter: Store<Counter>
///
///   var state: Int { counter.state.count }
///
///   init(counter: Store<Counter>) {
///     self.counter = counter
///     follow(counter)
///   }
///
///   func increment() throws(Counter.Rejection) { try counter.send(.increment) }
/// }
/// ```
@MainActor
public protocol Presenter<State>: AnyObject {
  associatedtype State

  /// What the views show now, computed whenever it is asked for.
  var state: State { get }

  /// The attached views.
  var views: Views<State> { get }
}

extension Presenter {
  /// Attaches a view that is an object, and brings it up to date at once.
  ///
  /// The view is held weakly. Each call is an attachment of its own: a view that is attached twice
  /// is updated twice.
  ///
  /// - Parameter view: The view.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(_ view: View) -> Attachment
  where View: StateUpdatable<State> & AnyObject {
    views.attach(view, showing: state)
  }

  /// Attaches a view, and brings it up to date at once.
  ///
  /// - Parameter view: The view; a value is kept, an object is held weakly.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(_ view: View) -> Attachment
  where View: StateUpdatable<State> {
    views.attach(view, showing: state)
  }

  /// Attaches a view of a part of the state, and updates it only when that part differs.
  ///
  /// Every update takes out the part and compares it, so a thousand such views cost a thousand
  /// comparisons; for the elements of a list see ``ElementViews``.
  ///
  /// - Parameters:
  ///   - view: The view; an object is held weakly.
  ///   - part: The part, as a function or a key path (`\.trackedLocations`). The last part is kept
  ///     for comparison, so let a long list be a ``PersistentArray``.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State
  ) -> Attachment where View: StateUpdatable & AnyObject, View.State: Equatable {
    views.attach(view, to: part, showing: state)
  }

  /// Attaches a view of a part of the state, and updates it only when that part differs.
  ///
  /// Every update takes out the part and compares it, so a thousand such views cost a thousand
  /// comparisons; for the elements of a list see ``ElementViews``.
  ///
  /// - Parameters:
  ///   - view: The view; a value is kept, an object is held weakly.
  ///   - part: The part, as a function or a key path (`\.trackedLocations`). The last part is kept
  ///     for comparison, so let a long list be a ``PersistentArray``.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (State) -> View.State
  ) -> Attachment where View: StateUpdatable, View.State: Equatable {
    views.attach(view, to: part, showing: state)
  }

  /// Shows the present state to every view.
  ///
  /// Call it when something changed that the presenter does not follow.
  ///
  /// - Complexity: That of the presenter's `state`, and O(*n*) in the number of views.
  @inlinable
  public func updateViews() {
    guard !views.isEmpty else { return }
    views.update(with: state)
  }

  /// Shows a new state to the views after every update of the source.
  ///
  /// The source may be the changes of a store, the reports of a service or the views of another
  /// presenter. The presenter is held weakly and ends with its owner. Presenters that follow one
  /// another in a circle are a mistake in the program and stop it here.
  ///
  /// The state is derived when the source changes, not when it is shown: a view that sends two
  /// intents from inside an update is shown both states, one after the other.
  ///
  /// - Parameter source: What the presenter's state is derived from.
  @inlinable
  public func follow<Source>(_ source: Views<Source>) {
    source.addFollower(
      self,
      note: { [weak self] _, turn in
        guard let self else { return .gone }
        return self.noteState(in: turn)
      },
      deliver: { [weak self] in self?.views.deliver() })
  }

  @inlinable
  func follow<Source, Part: Equatable>(
    _ source: Views<Source>, last: Part, part: @escaping (Source) -> Part
  ) {
    var last = last
    source.addFollower(
      self,
      note: { [weak self] state, turn in
        guard let self else { return .gone }
        let next = part(state)
        guard next != last else { return .nothing }
        last = next
        return self.noteState(in: turn)
      },
      deliver: { [weak self] in self?.views.deliver() })
  }

  @inlinable @discardableResult
  func noteState(in turn: Turn) -> Noted {
    guard !views.isEmpty else { return .nothing }
    views.note(state, in: turn)
    return .state
  }
}
