/// An object that holds one model, and the only way to change it.
///
/// ```swift
/// let counter = Store(Counter())
/// try counter.send(.increment)
/// counter.state.count  // 1
/// ```
///
/// Presenters follow the store, or a part of its model. To learn each action and why the model
/// changed, listen to ``changes``. An action that changes nothing announces nothing.
@MainActor
public final class Store<Model: StateModel>: AnyStore, StateSource {
  /// The views of the model.
  public let views: Views<Model>
  // Unchecked, as a model is a plain value that knows no store: its methods cannot come back here.
  @exclusivity(unchecked) @usableFromInline var model: Model
  /// The accepted actions and states that an intent over several stores has sent so far, in order.
  @exclusivity(unchecked) @usableFromInline var sent: [Refusal<Model>.Sent] = []
  /// The model after them; nil if there are none, or if a single action has yet to be applied.
  @exclusivity(unchecked) @usableFromInline var next: Model?
  /// The model after the first `count` of them, so that the next intent inside replays fewer.
  @usableFromInline var replayed: (count: Int, model: Model)?
  /// The change that the intent made, until it is announced.
  @exclusivity(unchecked) @usableFromInline var staged: Change<Model>?
  @exclusivity(unchecked) @usableFromInline var changeEvents: Events<Change<Model>>?
  @usableFromInline var refusalEvents: Events<Refusal<Model>>?
  @exclusivity(unchecked) @usableFromInline var recordings: [Recording] = []

  /// Creates a store with its first state; an invalid one is a mistake in the program and stops it.
  @inlinable
  public init(_ model: Model) {
    do {
      try model.validate()
    } catch {
      stopProgram(
        because:
          """
          the first state of a store of \(Model.self) is not valid: \(error). Give a state from \
          outside to restore(_:), which throws.
          """)
    }
    self.model = model
    // Every change differs from the state before, so nothing has to be compared.
    views = Views(isEqual: nil)
    super.init { ($0 as? Store)?.take($1) }
  }

  /// The model as it is now.
  @inlinable public var state: Model { model }

  /// The changes of the model, each heard before the views that are attached are shown the state.
  @inlinable public var changes: Events<Change<Model>> { heard(&changeEvents) }

  /// The actions and states that changed nothing, each with the reason.
  @inlinable public var refusals: Events<Refusal<Model>> { heard(&refusalEvents) }

  override var sentCount: Int { sent.count }

  @inlinable
  func heard<Event>(_ place: inout Events<Event>?) -> Events<Event> {
    isHeard = true
    let events = place ?? Events()
    place = events
    return events
  }

  /// Changes the model, unless the action is rejected or changes nothing.
  ///
  /// The model changes before this returns, or at the end of an intent over several models. If the
  /// action is sent from inside an update, the change is announced after those that wait already.
  ///
  /// - Returns: Whether the model changed, and if not, why.
  /// - Throws: Why the action is rejected; the model is then as it was.
  @inlinable @discardableResult
  public func send(_ action: Model.Action) throws(Model.Rejection) -> SendResult {
    let verdict: Model.Verdict
    do {
      verdict = try intent == nil ? model.check(action) : present.check(action)
    } catch {
      refuse(.action(action), because: .rejected(error))
      throw error
    }
    if !locks.isEmpty, isLocked { return refuse(.action(action), because: .locked) }
    if case .noChange = verdict { return refuse(.action(action), because: .nothingToChange) }
    if intent != nil { add(action, after: verdict) } else { change(by: action, after: verdict) }
    return .changed
  }

  /// Changes the model by an action whose rejection is a mistake in the program and stops it.
  @inlinable @discardableResult
  public func send(neverRejected action: Model.Action) -> SendResult {
    do { return try send(action) } catch { stop(action, wasRejected: error) }
  }

  /// Sets a state from outside, such as from a file, a link or a person, or what lasts of it.
  ///
  /// - Returns: Whether the model changed, and if not, why.
  /// - Throws: What is wrong with the state; the model is then as it was.
  @discardableResult
  public func restore(_ state: Model) throws(InvalidState) -> SendResult {
    do {
      try state.validate()
    } catch {
      refuse(.state(state), because: .invalid(error))
      throw error
    }
    if isLocked { return refuse(.state(state), because: .locked) }
    let lasting = state.lasting ?? state
    if lasting == present { return refuse(.state(state), because: .nothingToChange) }
    if intent == nil {
      stage(lasting, because: .restore())()
    } else {
      sent.append(.state(lasting))
      next = lasting
    }
    return .changed
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

// MARK: - Sending

extension Store {
  /// Changes the model by an action that was checked, and announces the change.
  @inlinable
  func change(by action: Model.Action, after verdict: Model.Verdict) {
    if case .changed(let next) = verdict {
      exchange(&model, for: next)
    } else {
      apply(action, to: &model)
    }
    if isHeard || views.mustReport {
      announce(Change(state: model, actions: [action]))
    } else if views.isWatched {
      views.announce(model, because: UpdateQueue.actions)
    }
  }

  /// Applies an action for which the check said ``ModelVerdict/change``.
  @inlinable
  func apply(_ action: Model.Action, to model: inout Model) {
    do { try model.apply(action) } catch { stop(action, rejectedAfterAll: error) }
  }

  @usableFromInline
  func stop(_ action: Model.Action, wasRejected error: Model.Rejection) -> Never {
    stopProgram(
      because:
        """
        \(Model.self) rejected '\(Model.label(of: Model.redacted(action)))', which was sent as an \
        action that is never rejected: \(error). Send it with try, and handle the rejection.
        """)
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
}
