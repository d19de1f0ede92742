import ViewStates

/// A change as a log keeps it: an object with `store`, `cause`, `label`, `action` and `state`.
///
/// ```swift
/// let change = try StableJSON.decode(LoggedChange<Counter>.self, from: line)
/// try counter.restore(change.state)
/// ```
public struct LoggedChange<Model: StateModel>: Codable, Sendable {
  /// Why a model changed, as a word.
  public enum Reason: String, Codable, Sendable {
    /// It did not change yet; the log begins with it.
    case start

    /// An action was applied.
    case action

    /// A state was restored from outside.
    case restore

    /// A state from the model's history was set.
    case timeTravel
  }

  /// The name of the store.
  public var store: String
  /// Why the model changed.
  public var cause: Reason
  /// How the model names the action, if it was one.
  public var label: String?
  /// The action, if it was one, without what is private.
  public var action: Model.Action?
  /// The model after the change, without what is private.
  public var state: Model

  /// Creates what a log keeps of a change.
  ///
  /// - Parameters:
  ///   - change: What a store announced.
  ///   - store: The name of the store.
  public init(_ change: Change<Model>, of store: String) {
    self.store = store
    state = change.state.redacted
    switch change.cause {
    case .start: cause = .start
    case .restore: cause = .restore
    case .timeTravel: cause = .timeTravel
    case .action(let action):
      cause = .action
      let shown = Model.redacted(action)
      self.action = shown
      label = Model.label(of: shown)
    }
  }
}

extension LoggedChange: Equatable where Model.Action: Equatable {}
