import ViewStatesDescribing

/// A sequence of actions that breaks a rule of a model.
public struct ExplorationFailure: Error, Equatable, Sendable {
  /// The name of the model.
  public let model: String
  /// The rule that the last action breaks.
  public let reason: String
  /// The actions from the start, as Swift.
  public let actions: [String]
  /// The call that explored.
  public let location: CodeLocation

  /// A test that replays the actions, to be pasted where `exploration` is in scope.
  public var test: String {
    let lines = actions.map { "    \($0)," }
    return
      (["@Test func `\(model): \(safeReason)`() throws {", "  try exploration.replay(["]
      + lines + ["  ])", "}"]).joined(separator: "\n")
  }

  /// A raw identifier takes no backtick, backslash or control character, and no space but the plain
  /// one.
  private var safeReason: String {
    var text = ""
    for scalar in reason.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      text.unicodeScalars.append(
        isSpace ? " " : "`\\".unicodeScalars.contains(scalar) ? "'" : scalar)
    }
    return text.escapingHidden().replacing("\\", with: "'")
  }
}

extension ExplorationFailure: CustomStringConvertible {
  /// The location, the reason, and a test that replays the actions.
  public var description: String {
    let count = actions.count == 1 ? "1 action" : "\(actions.count) actions"
    return "\(location): \(model): \(reason), after \(count)\n\(test)"
  }
}
