/// The actions and states that an intent has sent to one store, before they take effect.
///
/// One action that the model has checked is kept as it is, so that nothing is copied. A second one
/// needs the result of the first, so both are tried on a copy.
@usableFromInline
struct Sending<Model: StateModel> {
  /// The accepted actions and states, in order.
  @usableFromInline var sent: [Refusal<Model>.Sent] = []
  /// The result; nil if it is that of one action, which has yet to be applied.
  @usableFromInline var next: Model?

  @inlinable init() {}

  /// The actions, if they alone lead to the result; nil if a state was restored as well.
  @inlinable var actions: [Model.Action]? {
    // The usual case, without building a list.
    if sent.count == 1, case .action(let action) = sent[0] { return [action] }
    let actions = sent.compactMap { if case .action(let action) = $0 { action } else { nil } }
    return actions.count == sent.count ? actions : nil
  }
}

extension Store {
  /// The model as it will be after everything that was sent so far.
  @inlinable package var present: Model {
    if sending.sent.isEmpty { return model }
    let result = result(of: sending)
    sending.next = result
    return result
  }

  /// The model with everything that was sent so far.
  @inlinable
  func result(of sending: Sending<Model>) -> Model {
    if let next = sending.next { return next }
    var result = model
    if case .action(let action) = sending.sent.first { apply(action, to: &result) }
    return result
  }

  /// Adds an action to what the intent has sent.
  @inlinable
  func add(_ action: Model.Action, after verdict: Model.Verdict) {
    if case .changed(let result) = verdict {
      sending.next = result
    } else if var result = sending.next.take() {
      // Moved out, so that the copy is not copied again.
      apply(action, to: &result)
      sending.next = result
    }
    sending.sent.append(.action(action))
  }

  /// Takes a step of an intent, and returns the cause of the change that this makes, if any.
  @inlinable
  func take(_ step: IntentStep) -> Cause? {
    switch step {
    case .mark: marks.append(sending)
    // An intent that named the store itself began with nothing sent.
    case .pass: return isPassed(marks.popLast() ?? Sending()) ? .actions() : nil
    case .goBack(let error): goBack(to: marks.popLast() ?? Sending(), because: error)
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
    if sending.sent.isEmpty { return nil }
    // Emptied first, because a view may change the model again while this change is announced.
    let sending = exchange(&self.sending, for: Sending())
    // A single action is accepted only if it changes something.
    if sending.sent.count > 1, sending.next == model {
      for sent in sending.sent { note(sent, because: .nothingToChange) }
      return nil
    }
    if let actions = sending.actions {
      if let next = sending.next {
        exchange(&model, for: next)
      } else {
        apply(actions[0], to: &model)
      }
      staged = Change(state: model, actions: actions, label: intent?.label)
    } else {
      let before = exchange(&model, for: result(of: sending))
      staged = Change(replacing: before, with: model, because: .restore)
    }
    return staged?.cause
  }

  /// Whether the result differs from that of what was sent before.
  @usableFromInline
  func isPassed(_ before: Sending<Model>) -> Bool {
    // One accepted action or state differs; several may lead back to where they began.
    switch sending.sent.count - before.sent.count {
    case 0: false
    case 1: true
    default: present != result(of: before)
    }
  }

  /// Goes back to what was sent before.
  @usableFromInline
  func goBack(to before: Sending<Model>, because error: (any Error)?) {
    let sent = sending.sent.dropFirst(before.sent.count)
    sending = before
    for sent in sent { note(sent, because: error.map { .undone(because: $0) } ?? .locked) }
  }
}
