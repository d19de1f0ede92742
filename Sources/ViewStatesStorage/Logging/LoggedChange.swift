import ViewStates

/// A change in the form that a log keeps: an object with `store`, `cause`, `label`, `action` and
/// `state`.
///
/// ```swift
/// let change = try StableJSON.decode(LoggedChange<Counter>.self, from: line)
/// try counter.restore(change.state)
/// ```
public struct LoggedChange<Model: StateModel>: Codable, Sendable {
  /// The cause of a change, as a word.
  public enum Reason: String, Codable, CaseIterable, Sendable {
    /// Nothing has changed yet: this is the first line of a log.
    case start

    /// An action was applied.
    case action

    /// A state was restored from outside.
    case restore

    /// A state was set by time travel.
    case timeTravel

    /// Decodes the word.
    ///
    /// - Throws: `DecodingError` for any other word, with those that are expected.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let word = try container.decode(String.self)
      guard let reason = Reason(rawValue: word) else {
        let expected = Reason.allCases.map(\.rawValue).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected one of \(expected), got \"\(word)\"")
      }
      self = reason
    }
  }

  /// The name of the store.
  public var store: String
  /// The cause of the change.
  public var cause: Reason
  /// The model's label of the action, if the cause was one.
  public var label: String?
  /// The action, if the cause was one, without private data.
  public var action: Model.Action?
  /// The model after the change, without private data.
  public var state: Model

  /// Creates the log's form of a change.
  ///
  /// - Parameters:
  ///   - change: A change that a store announced.
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
