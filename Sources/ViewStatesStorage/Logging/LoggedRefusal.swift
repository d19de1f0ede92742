import ViewStates

/// A refusal in the form that a log keeps; the article on logs says what each member is.
package struct LoggedRefusal<Model: StateModel>: Encodable, Sendable {
  package enum Reason: String, Encodable, Sendable {
    case rejected, invalid, locked, nothingToChange, undone
  }

  package var store: String
  package var refused: Reason
  /// The error without its payload, or the words of `validate` for an invalid state.
  package var why: String?
  package var intent: String?
  package var label: String?
  package var action: Model.Action?
  package var restored: Model?

  package init(_ refusal: Refusal<Model>, of store: String) {
    self.store = store
    intent = refusal.label
    (refused, why) =
      switch refusal.reason {
      case .rejected(let error): (.rejected, name(of: error))
      case .invalid(let error): (.invalid, error.reason)
      case .locked: (.locked, nil)
      case .nothingToChange: (.nothingToChange, nil)
      case .undone(let error): (.undone, name(of: error))
      }
    switch refusal.sent {
    case .action(let action):
      let shown = Model.redacted(action)
      (label, self.action) = (Model.label(of: shown), shown)
    case .state(let state): restored = state.redacted
    }
  }
}

/// The case of an error without its payload, or its type if the case cannot be seen.
///
/// A case without a payload that describes itself is its description.
private func name(of error: any Error) -> String {
  let mirror = Mirror(reflecting: error)
  guard mirror.displayStyle == .enum, !(error is any CustomReflectable) else {
    return "\(type(of: error))"
  }
  return mirror.children.first?.label ?? "\(error)"
}
