/// The holder of one model, and the only one to change it.
///
/// ```swift
/// let counter = Store(Counter())
/// try counter.send(.increment)
/// counter.state.count  // 1
/// ```
///
/// Every change is announced once, with its cause, to whoever is attached or follows. A rejected
/// action and one that changes nothing announce nothing.
@MainActor
public final class Store<Model: StateModel> {
  /// The views of the model's changes: logs, histories, and the presenters that follow.
  @usableFromInline package let changes: Views<Change<Model>>
  // Changed on the main actor only, and never across a call that could come back here: a model
  // knows no store. The run-time check of that costs as much as a small change.
  @exclusivity(unchecked) @usableFromInline var model: Model
  /// While a state that did not come about by an action is announced: the state before.
  @usableFromInline package var replaced: Model?
  /// Whether the model changes by time travel only: actions and restored states then change
  /// nothing.
  ///
  /// A ``History`` locks its store.
  @exclusivity(unchecked) public package(set) var isLocked = false

  /// Creates a store.
  ///
  /// - Parameter model: The first state. One that does not hold its own invariants is a mistake in
  ///   the program and stops it; what comes from outside is given to ``restore(_:)``.
  public init(_ model: Model) {
    do {
      try model.validate()
    } catch {
      stopProgram(
        because:
          """
          the first state of a store of \(Model.self) is not valid: \(error). A state that comes \
          from outside is given to restore(_:), which throws.
          """)
    }
    self.model = model
    changes = Views()
  }

  /// The model as it is now.
  @inlinable
  public var state: Model { model }

  /// Changes the model, unless the action is rejected or changes nothing.
  ///
  /// The state changes before this returns. Sent from inside an update, the change is announced
  /// after those that wait already.
  ///
  /// - Parameter action: What should happen.
  /// - Returns: Whether the model changed; a locked one does not.
  /// - Throws: Why the action is rejected; the model is then as it was.
  /// - Complexity: That of the model's own `check` and `apply`, and O(*n*) in the number of views.
  ///   The model is not copied, unless a view keeps it.
  @inlinable @discardableResult
  public func send(_ action: Model.Action) throws(Model.Rejection) -> Bool {
    guard try model.check(action) == .change, !isLocked else { return false }
    model.apply(action)
    announce(.action(action))
    return true
  }

  /// Sets a state that came from outside: a file, a link, a person.
  ///
  /// - Parameter state: The state to go on from.
  /// - Returns: Whether it differs from the present one and the store is not locked; otherwise
  ///   nothing is announced.
  /// - Throws: What is wrong with the state; the model is then as it was.
  @discardableResult
  public func restore(_ state: Model) throws(InvalidState) -> Bool {
    guard !isLocked, state != model else { return false }
    try state.validate()
    replace(with: state)
    announce(.restore)
    replaced = nil
    return true
  }

  /// Sets a state without announcing it.
  package func replace(with state: Model) {
    replaced = model
    model = state
  }

  /// Attaches a view of the changes; it is shown the present state at once, as a start.
  ///
  /// - Parameter view: An object is held weakly, a value is kept.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach(_ view: some StateUpdatable<Change<Model>>) -> Attachment {
    changes.attach(view, showing: Change(state: model, cause: .start))
  }

  /// Attaches a view of a part of the model; it is updated only when that part differs.
  ///
  /// - Parameters:
  ///   - view: An object is held weakly, a value is kept.
  ///   - part: The part, as a function or a key path. The last one is kept for comparison, so let a
  ///     long list be a ``PersistentArray``.
  /// - Returns: The means to detach it by hand.
  @inlinable @discardableResult
  public func attach<View>(
    _ view: View, to part: @escaping (Model) -> View.State
  ) -> Attachment where View: StateUpdatable, View.State: Equatable {
    changes.attach(view, to: { part($0.state) }, showing: Change(state: model, cause: .start))
  }

  @inlinable @inline(__always)
  func announce(_ cause: Cause<Model.Action>) {
    guard !changes.isEmpty else { return }
    changes.update(with: Change(state: model, cause: cause))
  }
}

extension Presenter {
  /// Shows a new state to the views after every change of a store.
  ///
  /// The presenter is held weakly.
  ///
  /// - Parameter store: What the presenter's state is derived from.
  @inlinable
  public func follow<Model>(_ store: Store<Model>) {
    follow(store.changes)
  }

  /// Shows a new state to the views whenever a part of a store's model differs from before.
  ///
  /// - Parameters:
  ///   - store: What the presenter's state is derived from.
  ///   - part: The part that matters here. The last one is kept for comparison, so let a long list
  ///     be a ``PersistentArray``.
  @inlinable
  public func follow<Model, Part: Equatable>(
    _ store: Store<Model>, part: @escaping (Model) -> Part
  ) {
    follow(store.changes, last: part(store.state)) { part($0.state) }
  }
}
