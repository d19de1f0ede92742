/// What an intent has sent to one store, while nothing of it has happened yet.
///
/// One action that the model has checked is kept as it is, so that nothing is copied. A second one
/// needs the result of the first, so both are tried on a copy.
@usableFromInline
struct Draft<Model: StateModel> {
  /// The accepted actions and states, in order.
  @usableFromInline var sent: [Refusal<Model>.Sent] = []
  /// The result, unless it is that of one action that is still to be applied.
  @usableFromInline var next: Model?

  @inlinable init() {}

  /// The actions, if they alone lead to the result; nil if a state was restored, too.
  @inlinable var actions: [Model.Action]? {
    var actions: [Model.Action] = []
    for sent in sent {
      guard case .action(let action) = sent else { return nil }
      actions.append(action)
    }
    return actions
  }
}

extension Store {
  /// The model as it will be after everything that was sent so far.
  @inlinable var present: Model {
    if draft.sent.isEmpty { return model }
    let result = result(of: draft)
    draft.next = result
    return result
  }

  /// The model as a draft makes it.
  @inlinable
  func result(of draft: Draft<Model>) -> Model {
    if let next = draft.next { return next }
    var result = model
    if case .action(let action) = draft.sent.first { apply(action, to: &result) }
    return result
  }

  /// Adds an action to what the intent has sent.
  @inlinable
  func add(_ action: Model.Action, after verdict: Model.Verdict) {
    if case .changed(let result) = verdict {
      draft.next = result
    } else if var result = draft.next.take() {
      // Taken out, so that the copy is not copied again.
      apply(action, to: &result)
      draft.next = result
    }
    draft.sent.append(.action(action))
    hasDraft = true
  }

  /// Takes a step of an intent, and returns the cause of the change that this makes, if any.
  @inlinable
  func take(_ step: IntentStep) -> Cause? {
    switch step {
    case .set: return setDraft()
    case .announce:
      // Taken out, so that a view that changes the model again does not find it kept.
      if let change = staged.take() { join(change, isShared: true) }
    case .begin(let level): earlier.append((level, draft))
    case .end(let level): return isPassed(draftBefore(level)) ? .actions() : nil
    case .goBack(let level, let error): goBack(to: draftBefore(level), because: error)
    }
    return nil
  }

  @inlinable
  func setDraft() -> Cause? {
    if !hasDraft { return nil }
    // Emptied, because a view may change the model again while this change is announced.
    let draft = exchange(&self.draft, for: Draft())
    hasDraft = false
    // One action alone would not have been accepted if it changed nothing.
    if draft.sent.count > 1, draft.next == model {
      for sent in draft.sent { note(sent, because: .nothingToChange) }
      return nil
    }
    let change: Change<Model>
    if let actions = draft.actions {
      if let next = draft.next {
        exchange(&model, for: next)
      } else {
        apply(actions[0], to: &model)
      }
      change = Change(state: model, actions: actions, label: intent?.label)
    } else {
      let before = exchange(&model, for: result(of: draft))
      change = Change(replacing: before, with: model, because: .restore)
    }
    staged = change
    return change.cause
  }

  /// What was sent before a level; nothing if the store takes part since that level or a later one.
  @inlinable
  func draftBefore(_ level: Int) -> Draft<Model> {
    earlier.last?.level == level ? earlier.removeLast().draft : Draft()
  }

  @usableFromInline
  func isPassed(_ earlier: Draft<Model>) -> Bool {
    // One accepted action or state differs; several may lead back to where they began.
    switch draft.sent.count - earlier.sent.count {
    case 0: false
    case 1: true
    default: present != result(of: earlier)
    }
  }

  @usableFromInline
  func goBack(to earlier: Draft<Model>, because error: (any Error)?) {
    let undone = draft.sent.dropFirst(earlier.sent.count)
    (draft, hasDraft) = (earlier, !earlier.sent.isEmpty)
    for sent in undone {
      if error == nil, isLocked { noteLocked(sent) }
      note(sent, because: error.map { .undone(because: $0) } ?? .locked)
    }
  }
}
