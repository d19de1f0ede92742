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
    let last = drafts.count - 1
    if last < 0 || drafts[last].sent.isEmpty { return model }
    let result = result(of: drafts[last])
    drafts[last].next = result
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
    let last = drafts.count - 1
    if case .changed(let result) = verdict {
      drafts[last].next = result
    } else if var result = drafts[last].next.take() {
      // Taken out, so that the copy is not copied again.
      apply(action, to: &result)
      drafts[last].next = result
    }
    drafts[last].sent.append(.action(action))
  }

  /// Takes a step of an intent, and returns the cause of the change that this makes, if any.
  @inlinable
  func take(_ step: IntentStep) -> Cause? {
    switch step {
    case .begin(let level): while drafts.count < level { drafts.append(drafts.last ?? Draft()) }
    case .end: return endLevel() ? .actions() : nil
    case .goBack(let level, let error): goBack(to: level, because: error)
    case .set: return drafts.popLast().flatMap(set)
    case .announce:
      // Taken out, so that a view that changes the model again does not find it kept.
      if let change = staged.take() { join(change, isShared: true) }
    }
    return nil
  }

  /// Sets the model to what an intent has sent; nil if that changes nothing.
  @inlinable
  func set(_ draft: Draft<Model>) -> Cause? {
    if draft.sent.isEmpty { return nil }
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

  /// Hands the innermost draft to the level around it; whether its model will be another one.
  @usableFromInline
  func endLevel() -> Bool {
    let (inner, last) = (drafts.removeLast(), drafts.count - 1)
    let before = exchange(&drafts[last], for: inner)
    // One accepted action or state differs; several may lead back to where they began.
    switch inner.sent.count - before.sent.count {
    case 0: return false
    case 1: return true
    default: return result(of: inner) != result(of: before)
    }
  }

  @usableFromInline
  func goBack(to level: Int, because error: (any Error)?) {
    guard let inner = drafts.popLast() else { return }
    drafts.removeSubrange(level...)
    for sent in inner.sent.dropFirst(drafts.last?.sent.count ?? 0) {
      note(sent, because: error.map { .undone(because: $0) } ?? .locked)
    }
  }
}
