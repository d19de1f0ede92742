/// What an intent has sent to one store, while nothing of it has happened yet.
///
/// One action that the model has checked is kept as it is, so that nothing is copied. A second one
/// needs the result of the first, so both are tried on a copy.
@usableFromInline
struct Draft<Model: StateModel> {
  /// How many actions and states the store has accepted.
  @usableFromInline var count = 0
  /// The accepted actions, in order, unless a state was restored after them.
  @usableFromInline var actions: [Model.Action] = []
  /// The result, unless it is that of one action that is still to be applied.
  @usableFromInline var next: Model?
  /// Whether a state was restored; then the actions alone do not lead to the result.
  @usableFromInline var isRestored = false
  /// The accepted actions and states, if the refusals are heard.
  @usableFromInline var sent: [Refusal<Model>.Sent] = []

  @inlinable init() {}

  @inlinable @MainActor
  mutating func add(_ action: Model.Action, after verdict: Model.Verdict, to store: Store<Model>) {
    if case .changed(let result) = verdict {
      next = result
    } else if var result = next.take() {
      // Taken out, so that the copy is not copied again.
      store.apply(action, to: &result)
      next = result
    }
    count += 1
    actions.append(action)
    if store.isRefusalHeard { sent.append(.action(action)) }
  }

  mutating func set(_ state: Model, isHeard: Bool) {
    (actions, next, isRestored) = ([], state, true)
    count += 1
    if isHeard { sent.append(.state(state)) }
  }
}

// MARK: - The store's part in an intent

/// What a store does for an intent over several stores, made where the type of its model is known.
///
/// The store owns it and the intent keeps the store, so the closures name the store unowned.
@MainActor
@usableFromInline
final class IntentPart {
  /// Sets the model; nil if it is as it was, else the cause of the change.
  @usableFromInline let finish: (_ label: String?) -> Cause?
  /// Announces the change.
  @usableFromInline let announce: () -> Void
  /// Forgets everything that was sent.
  @usableFromInline let cancel: (_ why: Refused) -> Void
  /// What was sent so far, to go back there or to compare with it.
  @usableFromInline let progress: () -> Progress

  /// Why everything that was sent changes nothing.
  @usableFromInline
  enum Refused {
    case intentThrew(any Error)
    case locked
  }

  @usableFromInline
  struct Progress {
    @usableFromInline let goBack: (_ why: Refused) -> Void
    /// Whether the model will be another one than at that time.
    @usableFromInline let isPassed: () -> Bool

    @inlinable init(goBack: @escaping (Refused) -> Void, isPassed: @escaping () -> Bool) {
      (self.goBack, self.isPassed) = (goBack, isPassed)
    }
  }

  @inlinable
  init(
    finish: @escaping (String?) -> Cause?, announce: @escaping () -> Void,
    cancel: @escaping (Refused) -> Void, progress: @escaping () -> Progress
  ) {
    (self.finish, self.announce, self.cancel) = (finish, announce, cancel)
    self.progress = progress
  }
}

extension Store {
  /// The model as it will be after everything that was sent so far.
  @inlinable var present: Model {
    if draft.count == 0 { return model }
    let result = result(of: draft)
    draft.next = result
    return result
  }

  /// The model as a draft makes it.
  @inlinable
  func result(of draft: Draft<Model>) -> Model {
    if let next = draft.next { return next }
    var result = model
    if let action = draft.actions.first { apply(action, to: &result) }
    return result
  }

  @inlinable
  func finishDraft(label: String?) -> Cause? {
    if !hasDraft { return nil }
    // Emptied, because a view may change the model again while this change is announced.
    let draft = exchange(&self.draft, for: Draft())
    hasDraft = false
    guard let next = draft.next else {
      if let action = draft.actions.first { apply(action, to: &model) }
      return stage(Change(state: model, actions: draft.actions, label: label))
    }
    // One action alone would not have been accepted.
    if draft.count > 1, next == model {
      for sent in draft.sent { note(sent, because: .nothingToChange) }
      return nil
    }
    let before = model
    model = next
    return stage(
      draft.isRestored
        ? Change(replacing: before, with: next, because: .restore)
        : Change(state: next, actions: draft.actions, label: label))
  }

  @inlinable
  func stage(_ change: Change<Model>) -> Cause {
    staged.append(change)
    return change.cause
  }

  @inlinable
  func announceDraft() {
    // Taken out, so that a view that changes the model again does not find it kept.
    join(staged.removeFirst(), isShared: true)
  }

  @usableFromInline
  func cancelDraft(because why: IntentPart.Refused) {
    if case .locked = why, isLocked {
      for action in draft.actions { noteRefused(Model.label(of: Model.redacted(action))) }
      if draft.isRestored { noteRefused("restore") }
    }
    goBack(to: Draft(), because: why)
  }

  @usableFromInline
  func draftProgress() -> IntentPart.Progress {
    let earlier = draft
    return IntentPart.Progress(
      goBack: { [self] in goBack(to: earlier, because: $0) },
      isPassed: { [self] in
        // One accepted action or state differs; several may lead back to where they began.
        switch draft.count - earlier.count {
        case 0: false
        case 1: true
        default: present != result(of: earlier)
        }
      })
  }

  private func goBack(to earlier: Draft<Model>, because why: IntentPart.Refused) {
    let undone = draft.sent.dropFirst(earlier.sent.count)
    (draft, hasDraft) = (earlier, earlier.count > 0)
    for sent in undone {
      switch why {
      case .intentThrew(let error): note(sent, because: .undone(because: error))
      case .locked: note(sent, because: .locked)
      }
    }
  }
}
