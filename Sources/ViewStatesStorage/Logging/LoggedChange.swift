import ViewStates

/// A change as it stands in a log, for a program that restores its state.
///
/// ```swift
/// let change = try StableJSON.decode(
///   LoggedChange<Counter>.self, from: line)
/// try counter.restore(change.state)
/// ```
public struct LoggedChange<Model: StateModel>: Decodable, Sendable {
  /// The name of the store.
  public let store: String
  /// The model after the change, without private data.
  public let state: Model
}

/// A line of a log: a change or a refusal, without private data.
struct LogEntry<Model: StateModel>: Encodable {
  let store: String
  private(set) var state: Model?
  private var cause: String?
  private var intent: String?
  private var label: String?
  private var action: Model.Action?
  private var actions: [Model.Action]?
  private var refused: String?
  private(set) var why: String?
  private var restored: Model?

  /// The first line of a log.
  init(start state: Model, of store: String) {
    (self.store, self.state, cause) = (store, state.redacted, "start")
  }

  init(_ change: Change<Model>, of store: String) {
    self.init(start: change.state, of: store)
    intent = change.label
    switch change.cause {
    case .restore: cause = "restore"
    case .timeTravel: cause = "timeTravel"
    // A history only shows a step, as for a page.
    case .start: break
    case .actions, .report:
      let shown = change.actions.map(Model.redacted)
      label = shown.map(Model.label).joined(separator: ", ")
      if shown.count == 1 {
        (cause, action) = ("action", shown[0])
      } else {
        (cause, actions) = ("actions", shown)
      }
    }
  }

  init(_ refusal: Refusal<Model>, of store: String) {
    (self.store, intent) = (store, refusal.label)
    (refused, why) =
      switch refusal.reason {
      case .rejected(let error): ("rejected", name(of: error))
      case .invalid(let error): ("invalid", error.reason)
      case .locked: ("locked", nil)
      case .nothingToChange: ("nothingToChange", nil)
      case .undone(let error): ("undone", name(of: error))
      }
    switch refusal.sent {
    case .action(let action):
      let shown = Model.redacted(action)
      (label, self.action) = (Model.label(of: shown), shown)
    case .state(let state): restored = state.redacted
    }
  }

  /// What happened, for a person.
  var text: String {
    let what = label ?? (cause == "timeTravel" ? "time travel" : cause ?? "restore")
    let start = "\(store): \(what)\(intent.map { " (\($0))" } ?? "")"
    guard let refused else { return start }
    let reason = refused == "nothingToChange" ? "nothing to change" : refused
    return "\(start): \(reason)\(why.map { ", \($0)" } ?? "")"
  }
}

/// The case of an error without its payload, or the type if the case cannot be read.
///
/// A case without a payload is named by its description, if it has one.
private func name(of error: any Error) -> String {
  let mirror = Mirror(reflecting: error)
  guard mirror.displayStyle == .enum, !(error is any CustomReflectable) else {
    return "\(type(of: error))"
  }
  return mirror.children.first?.label ?? "\(error)"
}
