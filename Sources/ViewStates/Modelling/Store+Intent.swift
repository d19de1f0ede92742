// What an intent has sent to one store, before it takes effect.
//
// One action that the model has checked is kept as it is, so that nothing is copied. A second one
// needs the result of the first, so both are tried on a copy.

extension Store {
  /// The model as it will be after everything that was sent so far.
  @inlinable package var present: Model {
    if sent.isEmpty { return model }
    if let next { return next }
    var result = model
    if case .action(let action) = sent[0] { apply(action, to: &result) }
    next = result
    return result
  }

  /// The model after the first of the actions and states that were sent.
  @usableFromInline
  func result(after count: Int) -> Model {
    var (applied, result) = (0, model)
    if let last = replayed.take(), last.count <= count { (applied, result) = last }
    for sent in sent[applied..<count] {
      switch sent {
      case .action(let action):
        do { _ = try result.take(action) } catch { stop(action, rejectedAfterAll: error) }
      case .state(let state): result = state
      }
    }
    replayed = (count, result)
    return result
  }

  /// Adds an action to what the intent has sent.
  @inlinable
  func add(_ action: Model.Action, after verdict: Model.Verdict) {
    if case .changed(let result) = verdict {
      next = result
    } else if var result = next.take() {
      // Moved out, so that the copy is not copied again.
      apply(action, to: &result)
      next = result
    }
    sent.append(.action(action))
  }

  /// Takes a step of an intent, and returns the cause of the change that this makes, if any.
  @inlinable
  func take(_ step: IntentStep) -> Cause? {
    switch step {
    case .compare(let before): return isChanged(since: before) ? .actions() : nil
    case .goBack(let before, let error): goBack(to: before, because: error)
    case .set: return setSent()
    case .announce:
      // Moved out first, because a view may change the model again.
      if let change = staged.take() { join(change, isShared: true) }
    }
    return nil
  }

  /// Sets the model to what an intent has sent; nil if that changes nothing.
  @inlinable
  func setSent() -> Cause? {
    if sent.isEmpty { return nil }
    // A single action may still have to be applied; it was accepted only if it changes something.
    let result = sent.count == 1 ? next : present
    // Emptied first, because a view may change the model again while this change is announced.
    let sent = exchange(&self.sent, for: [])
    (next, replayed) = (nil, nil)
    if sent.count > 1, result == model {
      for sent in sent { note(sent, because: .nothingToChange) }
      return nil
    }
    let actions = sent.compactMap { if case .action(let action) = $0 { action } else { nil } }
    let before = result.map { exchange(&model, for: $0) }
    if let before, actions.count < sent.count {
      let cause = Cause.restore(label: intent?.label)
      staged = Change(replacing: before, with: model, because: cause)
    } else {
      if before == nil { apply(actions[0], to: &model) }
      staged = Change(state: model, actions: actions, label: intent?.label)
    }
    return staged?.cause
  }

  /// Whether the model differs from what it was to be after the first actions and states.
  @usableFromInline
  func isChanged(since count: Int) -> Bool {
    // One accepted action or state differs; several may lead back to where they began.
    switch sent.count - count {
    case 0: false
    case 1: true
    default: present != result(after: count)
    }
  }

  /// Forgets all but the first actions and states.
  @usableFromInline
  func goBack(to count: Int, because error: (any Error)?) {
    if sent.count == count { return }
    let forgotten = sent.dropFirst(count)
    sent.removeLast(forgotten.count)
    next = count == 0 ? nil : result(after: count)
    if count == 0 { replayed = nil }
    for sent in forgotten { note(sent, because: error.map { .undone(because: $0) } ?? .locked) }
  }
}
