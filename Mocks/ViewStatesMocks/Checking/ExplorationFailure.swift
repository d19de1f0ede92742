/// A sequence of actions that breaks a rule of a model.
public struct ExplorationFailure: Error, Equatable, Sendable {
  /// The name of the model.
  public let model: String
  /// The rule that is broken after the last action.
  public let reason: String
  /// The actions as Swift.
  public let actions: [String]
  /// The call that explored.
  public let location: CodeLocation

  /// Creates a failure.
  public init(model: String, reason: String, actions: [String], location: CodeLocation) {
    (self.model, self.reason) = (model, reason)
    (self.actions, self.location) = (actions, location)
  }

  /// A test that replays the actions, to be pasted where `exploration` is in scope.
  public var test: String {
    let lines = actions.map { "    \($0)," }
    return
      (["@Test func `\(model): \(safeReason)`() throws {", "  try exploration.replay(["]
      + lines + ["  ])", "}"]).joined(separator: "\n")
  }

  /// A raw identifier ends at a backtick, and takes neither a backslash nor a line break.
  private var safeReason: String {
    String(reason.map { "`\\\n\r".contains($0) ? "'" : $0 })
  }
}

extension ExplorationFailure: CustomStringConvertible {
  /// The location, the reason, and a test that replays the actions.
  public var description: String {
    let count = actions.count == 1 ? "1 action" : "\(actions.count) actions"
    return "\(location): \(model): \(reason), after \(count)\n\(test)"
  }
}
