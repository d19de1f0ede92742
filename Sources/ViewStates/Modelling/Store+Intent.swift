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
    let actions = sent.compactMap { if case .action(let action) = $0 { action } else { nil } }
    return actions.count == sent.count ? actions : nil
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
  }

  /// Takes a step of an intent, and returns the cause of the change that this makes, if any.
  @inlinable
  func take(_ step: IntentStep) -> Cause? {
    switch step {
    case .begin(let level): while outerDrafts.count < level { outerDrafts.append(draft) }
    case .end: return isPassed(outerDrafts.removeLast()) ? .actions() : nil
    case .goBack(let stays, let error): goBack(to: stays ? outerDrafts.popLast() : nil, error)
    case .set: return setDraft()
    case .announce:
      // Taken out, so that a view that changes the model again does not find it kept.
      if let change = staged.take() { join(change, isShared: true) }
    }
    return nil
  }

  /// Sets the model to what an intent has sent; nil if that changes nothing.
  @inlinable
  func setDraft() -> Cause? {
    if draft.sent.isEmpty { return nil }
    // Emptied, because a view may change the model again while this change is announced.
    let draft = exchange(&self.draft, for: Draft())
    // One action alone would not have been accepted if it changed nothing.
    if draft.sent.count > 1, draft.next == model {
      for sent in draft.sent { note(sent, because: .nothingToChange) }
      return nil
    }
    if let actions = draft.actions {
      if let next = draft.next {
        exchange(&model, for: next)
      } else {
        apply(actions[0], to: &model)
      }
      staged = Change(state: model, actions: actions, label: intent?.label)
    } else {
      let before = exchange(&model, for: result(of: draft))
      staged = Change(replacing: before, with: model, because: .restore)
    }
    return staged?.cause
  }

  /// Whether the model will be another one than an earlier draft makes it.
  @usableFromInline
  func isPassed(_ before: Draft<Model>) -> Bool {
    // One accepted action or state differs; several may lead back to where they began.
    switch draft.sent.count - before.sent.count {
    case 0: false
    case 1: true
    default: present != result(of: before)
    }
  }

  /// Goes back to an earlier draft, or leaves the intent.
  @usableFromInline
  func goBack(to before: Draft<Model>?, _ error: (any Error)?) {
    if before == nil { outerDrafts = [] }
    let sent = draft.sent.dropFirst(before?.sent.count ?? 0)
    draft = before ?? Draft()
    for sent in sent { note(sent, because: error.map { .undone(because: $0) } ?? .locked) }
  }
}
