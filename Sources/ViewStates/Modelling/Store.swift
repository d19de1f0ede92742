/// The holder of one model and the only way to change it.
///
/// ```swift
/// let counter = Store(Counter())
/// try counter.send(.increment)
/// counter.state.count  // 1
/// ```
///
/// Every change is announced once. An action that is rejected or changes nothing announces nothing.
/// Presenters follow the store, or a part of its model. A view that has to know why the model
/// changed attaches to ``changes``.
@MainActor
public final class Store<Model: StateModel>: StateSource {
  /// The views of the model.
  public let views = Views<Model>()
  @usableFromInline let changeViews = Views<Change<Model>>()
  /// Notifies the histories of the store when one of them locks or unlocks it.
  package lazy var lockViews = Views<Bool>()
  // Unchecked for the reason that `Views` gives: a model is a plain value that knows no store, so
  // its methods cannot come back here.
  @exclusivity(unchecked) @usableFromInline package var model: Model
  /// Whether a lock or a gate may be there, so that `send` looks for them.
  @exclusivity(unchecked) @usableFromInline var isHeld = false
  private var locks: [StoreLock] = [] { didSet { isHeld = true } }
  /// Sees what is sent to the store before the store does.
  package var gate: (any StoreGate<Model>)? { didSet { isHeld = true } }
  /// The change of several stores that is still to be announced, and a history records at once.
  @usableFromInline package var unannounced: (change: Change<Model>, propagation: Propagation)?

  /// Creates a store.
  ///
  /// - Parameter model: The first state. An invalid one is a mistake in the program and stops it.
  ///   Pass a state from outside to ``restore(_:)``.
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
  }

  /// The model as it is now.
  @inlinable public var state: Model { model }

  /// The changes of the model, each with its cause.
  public var changes: StoreChanges<Model> { StoreChanges(store: self) }

  /// Changes the model, unless the action is rejected or changes nothing.
  ///
  /// The model changes before this returns, or at the end of an intent over several models. If the
  /// action is sent from inside an update, the change is announced after those that wait already.
  ///
  /// - Returns: Whether the model changed, and if not, why.
  /// - Throws: Why the action is rejected; the model is then as it was.
  /// - Complexity: That of the model's `check` and `apply`, and O(*n*) in the number of views and
  ///   followers. A copy is made only if a view keeps the model or `check` is the default.
  @inlinable @discardableResult
  public func send(_ action: Model.Action) throws(Model.Rejection) -> SendResult {
    if isHeld, let result = try sendHeld(action) { return result }
    switch try model.check(action) {
    case .noChange: return .nothingToChange
    case .change: apply(action, to: &model)
    case .changed(let next): model = next
    }
    announce(.action(action))
    return .changed
  }

  /// Changes the model by an action that it never rejects.
  ///
  /// It needs no `try`, and suits an action that only removes something, for example. If the model
  /// rejects the action all the same, that is a mistake in the program and stops it.
  ///
  /// - Returns: Whether the model changed, and if not, why.
  @inlinable @discardableResult
  public func send(neverRejected action: Model.Action) -> SendResult {
    do {
      return try send(action)
    } catch {
      stopProgram(
        because:
          """
          \(Model.self) rejected '\(Model.label(of: Model.redacted(action)))', which was sent as an \
          action that is never rejected: \(error). Send it with try, and handle the rejection.
          """)
    }
  }

  /// Sets a state from outside: from a file, a link or a person.
  ///
  /// - Returns: Whether the model changed, and if not, why.
  /// - Throws: What is wrong with the state; the model is then as it was.
  @discardableResult
  public func restore(_ state: Model) throws(InvalidState) -> SendResult {
    if let result = try gate?.restore(state) { return result }
    try state.validate()
    if isLocked { return .locked }
    guard state != model else { return .nothingToChange }
    announce(.restore(replacing: replace(with: state)))
    return .changed
  }

  /// Sends an action to a store that may be locked or have a gate; nil if neither holds it back.
  @usableFromInline
  func sendHeld(_ action: Model.Action) throws(Model.Rejection) -> SendResult? {
    if let result = try gate?.send(action) { return result }
    isHeld = isLocked || gate != nil
    guard isLocked else { return nil }
    _ = try model.check(action)
    return .locked
  }

  /// Applies an action for which the check said ``ModelVerdict/change``.
  @inlinable
  package func apply(_ action: Model.Action, to model: inout Model) {
    do { try model.apply(action) } catch { stop(action, rejectedAfterAll: error) }
  }

  @usableFromInline
  func stop(_ action: Model.Action, rejectedAfterAll error: Model.Rejection) -> Never {
    stopProgram(
      because:
        """
        \(Model.self) accepted '\(Model.label(of: Model.redacted(action)))' in check and rejected it \
        in apply: \(error). The model may be left half-way. Let check throw every rejection, or \
        leave it out.
        """)
  }

  @inlinable func announce(_ cause: Cause<Model>) {
    guard changeViews.mark.isWatched else { return updateViews() }
    let change = views.mark.nextPropagation()
    guard views.mark.isWatched else {
      return changeViews.send(Change(state: model, cause: cause), in: change)
    }
    prepare(cause, in: change)
    deliver()
  }
}

/// The result of an action, or of a restored state, that a store did not reject.
public enum SendResult: Hashable, Sendable {
  /// The model changed.
  case changed
  /// The model was already as it should be.
  case nothingToChange
  /// The store is locked: its model changes by time travel only.
  case locked
}

// MARK: - Locking

extension Store {
  /// Whether the model changes by time travel only, because a history locked the store.
  public var isLocked: Bool {
    if locks.isEmpty { return false }
    locks.removeAll { $0.holder == nil }
    return !locks.isEmpty
  }

  /// Locks the store for as long as an object lives, or until it unlocks the store.
  package func lock(for holder: AnyObject) {
    unlock(for: holder)
    locks.append(StoreLock(holder: holder))
  }

  /// Ends the lock of one object and no other.
  package func unlock(for holder: AnyObject) {
    locks.removeAll { $0.holder === holder }
  }
}

private struct StoreLock {
  weak var holder: AnyObject?
}

// MARK: - Several stores at once

/// Takes what is sent to a store, as an intent over several stores does, or lets it pass with nil.
@MainActor
package protocol StoreGate<Model>: AnyObject {
  associatedtype Model: StateModel

  func send(_ action: Model.Action) throws(Model.Rejection) -> SendResult?
  func restore(_ state: Model) throws(InvalidState) -> SendResult?
  func noteTravel()
}

extension Store {
  /// Sets a state without announcing it.
  ///
  /// - Returns: The state before.
  package func replace(with state: Model) -> Model {
    gate?.noteTravel()
    let before = model
    model = state
    return before
  }

  /// Lets a change wait for its delivery, and lets every follower derive its own state.
  @inlinable
  package func prepare(_ cause: Cause<Model>, label: String? = nil, in change: Propagation) {
    if changeViews.mark.isWatched {
      changeViews.prepare(Change(state: model, cause: cause, label: label), in: change)
    }
    if views.mark.isWatched { views.prepare(model, in: change) }
  }

  /// Delivers the change and the state that wait.
  @inlinable package func deliver() {
    changeViews.deliver()
    views.deliver()
  }
}
