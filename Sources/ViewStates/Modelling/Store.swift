/// The holder of one model and the only way to change it.
///
/// ```swift
/// let counter = Store(Counter())
/// try counter.send(.increment)
/// counter.state.count  // 1
/// ```
///
/// Every change is announced once. An action that is rejected or changes nothing announces nothing.
/// Presenters follow the store, or a part of its model. What has to know each action and why the
/// model changed listens to ``changes``.
@MainActor
public final class Store<Model: StateModel>: AnyStore, StateSource {
  /// The views of the model.
  public let views: Views<Model>
  // Unchecked for the reason that `Views` gives: a model is a plain value that knows no store, so
  // its methods cannot come back here.
  @exclusivity(unchecked) @usableFromInline var model: Model
  /// What an intent over several stores has sent so far.
  @exclusivity(unchecked) @usableFromInline var draft = Draft<Model>()
  @usableFromInline var changeEvents: Events<Change<Model>>?
  @usableFromInline var refusalEvents: Events<Refusal<Model>>?
  @usableFromInline var recordings: [Recording] = []

  /// Hears a change; nil once its recorder was released.
  @usableFromInline package typealias Recording =
    @MainActor (Change<Model>, _ isShared: Bool) -> (any ChangeRecorder)?

  /// Creates a store.
  ///
  /// - Parameter model: The first state. An invalid one is a mistake in the program and stops it.
  ///   Pass a state from outside to ``restore(_:)``.
  @inlinable
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
    // Every change differs from the state before, so nothing has to be compared.
    views = Views(comparison: nil)
    super.init()
    part = IntentPart(
      finish: { [unowned self] in finishDraft(label: $0) },
      cancel: { [unowned self] in cancelDraft(because: $0) },
      progress: { [unowned self] in draftProgress() })
  }

  /// The model as it is now.
  @inlinable public var state: Model { model }

  /// The changes of the model, each with its actions and its cause.
  ///
  /// A change is heard before any view is shown the state.
  public var changes: Events<Change<Model>> {
    isHeard = true
    if let changeEvents { return changeEvents }
    let events = Events<Change<Model>>()
    changeEvents = events
    return events
  }

  /// What was sent to the store and changed nothing, and why.
  public var refusals: Events<Refusal<Model>> {
    isHeard = true
    if let refusalEvents { return refusalEvents }
    let events = Events<Refusal<Model>>()
    refusalEvents = events
    return events
  }

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
    if isHeld { return try sendHeld(action) }
    switch try model.check(action) {
    case .noChange: return .nothingToChange
    case .change: apply(action, to: &model)
    case .changed(let next): model = next
    }
    announce(action)
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
    do {
      try state.validate()
    } catch {
      refuse(.state(state), because: .invalid(error))
      throw error
    }
    if isLocked { return refuseLocked(.state(state)) }
    if state == present {
      refuse(.state(state), because: .nothingToChange)
      return .nothingToChange
    }
    if intent != nil {
      draft.set(state, isHeard: isRefusalHeard)
      hasDraft = true
    } else {
      stage(state, because: .restore).announce()
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
  /// The store is locked: its model changes by time travel only. The one who locked it is told.
  case locked
}

// MARK: - Sending

extension Store {
  /// Sends an action to a store that may be locked, heard, recorded, or part of an intent.
  @inlinable
  func sendHeld(_ action: Model.Action) throws(Model.Rejection) -> SendResult {
    let verdict: Model.Verdict
    do {
      verdict = try present.check(action)
    } catch {
      refuse(.action(action), because: .rejected(error))
      throw error
    }
    if isLocked { return refuseLocked(.action(action)) }
    if case .noChange = verdict {
      refuse(.action(action), because: .nothingToChange)
      return .nothingToChange
    }
    if intent != nil {
      draft.add(action, after: verdict, to: self)
      hasDraft = true
      return .changed
    }
    if case .changed(let next) = verdict { model = next } else { apply(action, to: &model) }
    announce(action)
    return .changed
  }

  /// Applies an action for which the check said ``ModelVerdict/change``.
  @inlinable
  func apply(_ action: Model.Action, to model: inout Model) {
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
}

// MARK: - Announcing

extension Store {
  @inlinable
  func announce(_ action: Model.Action) {
    let line = views.line
    if isHeld || line.node.hasReactions || line.queue.phase != .idle {
      return announce(
        Change(state: model, actions: [action]), isShared: line.queue.phase == .joining)
    }
    if line.node.isWatched { line.announce(model, because: .actions()) }
  }

  @inlinable
  func announce(_ change: Change<Model>, isShared: Bool) {
    UpdateQueue.main.perform(change.cause) { self.join(change, isShared: isShared) }
  }

  /// Lets a change and the state after it join what is being announced.
  @inlinable
  func join(_ change: Change<Model>, isShared: Bool) {
    let events = changeEvents?.line
    let (number, eventNumber) = (views.line.nextNumber(), events?.nextNumber())
    UpdateQueue.main.join { [self] in
      if let events, let eventNumber { events.join(change, as: eventNumber) }
      views.line.join(change.state, as: number)
      UpdateQueue.main.add(origin: views.node)
      if !recordings.isEmpty { record(change, isShared: isShared) }
    }
    views.line.react(to: change.state)
  }

  @inlinable
  func record(_ change: Change<Model>, isShared: Bool) {
    var index = 0
    while index < recordings.count {
      if let recorder = recordings[index](change, isShared) {
        UpdateQueue.main.add(recorder: recorder)
        index += 1
      } else {
        recordings.remove(at: index)
      }
    }
  }
}
