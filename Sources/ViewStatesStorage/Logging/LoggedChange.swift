import ViewStates

/// A change in the form that a log keeps: an object with `store`, `cause`, `label`, `action` and
/// `state`.
///
/// If the change is part of an intent that has a label, the object also has `intent`. If the intent
/// sent several actions to the store, it has `actions` instead of `action`.
///
/// ```swift
/// let change = try StableJSON.decode(LoggedChange<Counter>.self, from: line)
/// try counter.restore(change.state)
/// ```
public struct LoggedChange<Model: StateModel>: Codable, Sendable {
  /// The cause of a change, as a word.
  public enum Reason: String, Codable, Sendable {
    /// Nothing has changed yet: this is the first line of a log.
    case start
    /// An action was applied.
    case action
    /// Several actions of one intent were applied.
    case actions
    /// A state was restored from outside.
    case restore
    /// A state was set by time travel.
    case timeTravel
  }

  /// The name of the store.
  public var store: String
  /// The cause of the change.
  public var cause: Reason
  /// The label of the intent, if the change is part of one that has a label.
  public var intent: String?
  /// The model's label of the action, if the cause was one; of several, separated by commas.
  public var label: String?
  /// The action, if the cause was one, without private data.
  public var action: Model.Action?
  /// The actions, if the cause was several, without private data.
  public var actions: [Model.Action]?
  /// The model after the change, without private data.
  public var state: Model

  /// Creates the log's form of a change.
  ///
  /// - Parameters:
  ///   - change: A change that a store announced.
  ///   - store: The name of the store.
  public init(_ change: Change<Model>, of store: String) {
    self.init(start: change.state, of: store)
    intent = change.label
    switch change.cause {
    case .restore: cause = .restore
    case .timeTravel: cause = .timeTravel
    case .start, .actions, .report:
      let shown = change.actions.map(Model.redacted)
      label = shown.map(Model.label).joined(separator: ", ")
      if shown.count == 1 {
        (cause, action) = (.action, shown[0])
      } else {
        (cause, actions) = (.actions, shown)
      }
    }
  }

  /// Creates the first line of a log.
  ///
  /// - Parameters:
  ///   - state: The state with which the log starts.
  ///   - store: The name of the store.
  public init(start state: Model, of store: String) {
    (self.store, self.state, cause) = (store, state.redacted, .start)
  }
}

extension LoggedChange: Equatable where Model.Action: Equatable {}
