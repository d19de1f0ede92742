/// A value that changes only by its actions, from valid to valid.
///
/// For each action a model first says that it is rejected, that it changes nothing, or that it is
/// accepted. Applying an accepted action cannot fail. These are two steps, since taking a change
/// back half-way would need a copy of the old state, and the copy would make every append to a long
/// list cost the whole list.
///
/// ```swift
/// struct Counter: StateModel {
///   enum Action: Codable, Sendable { case increment, decrement }
///   enum Rejection: Error { case isZero }
///
///   var count = 0
///
///   func check(_ action: Action) throws(Rejection) -> Verdict {
///     if case .decrement = action, count == 0 { throw .isZero }
///     return .change
///   }
///
///   mutating func apply(_ action: Action) {
///     switch action {
///     case .increment: count += 1
///     case .decrement: count -= 1
///     }
///   }
/// }
/// ```
///
/// Both methods must depend on the model and the action alone: no clock, no random number, no file.
/// Whatever comes from the world is put into the action by whoever sends it.
public protocol StateModel: Codable, Equatable, Sendable {
  /// What can happen to the model.
  associatedtype Action: Codable & Sendable
  /// Why an action is rejected; a model that rejects nothing leaves it out and needs no `try`.
  associatedtype Rejection: Error = Never

  /// Says whether an action would change the model.
  ///
  /// - Parameter action: What is asked for.
  /// - Returns: Whether it changes anything.
  /// - Throws: Why it is rejected.
  func check(_ action: Action) throws(Rejection) -> Verdict

  /// Changes the model.
  ///
  /// - Parameter action: An action that ``check(_:)`` accepted for just this model.
  mutating func apply(_ action: Action)

  /// Checks what actions cannot break but a file can.
  ///
  /// Every state that did not come about by actions, one restored or travelled to, goes through
  /// here first. A model without invariants leaves it out.
  ///
  /// - Throws: What is wrong with the state.
  func validate() throws(InvalidState)

  /// Names an action for a person who looks at a history or a log.
  ///
  /// - Parameter action: What happened.
  /// - Returns: A few words, as `add Berlin`; how Swift prints the action unless the model says.
  static func label(of action: Action) -> String

  /// Says whether two actions in a row are one step of a history.
  ///
  /// Typing a word and dragging a scroll position are many actions, but one thing to undo. Nothing
  /// is grouped unless the model says so.
  ///
  /// - Parameters:
  ///   - earlier: The last action of the step so far.
  ///   - later: The action that came next.
  /// - Returns: Whether the later one belongs to the same step.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool

  /// The model as it may be written to a log: without what is private.
  ///
  /// It has to be valid, so that what a log says can be restored. The whole model unless it says
  /// otherwise.
  var redacted: Self { get }

  /// An action as it may be written to a log: without what is private.
  ///
  /// - Parameter action: What happened.
  /// - Returns: The whole action unless the model says otherwise.
  static func redacted(_ action: Action) -> Action
}

extension StateModel {
  /// Accepts every state.
  public func validate() throws(InvalidState) {}

  /// The action as Swift prints it.
  public static func label(of action: Action) -> String { "\(action)" }

  /// Groups nothing.
  @inlinable
  public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool { false }

  /// The whole model.
  public var redacted: Self { self }

  /// The whole action.
  public static func redacted(_ action: Action) -> Action { action }
}

/// What a model says of an action it does not reject.
public enum Verdict: Hashable, Sendable {
  /// The action changes the model.
  case change
  /// The model is already as the action would have it.
  case noChange
}

/// What is wrong with a state that was to be restored or travelled to.
public struct InvalidState: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invariant that does not hold, in words.
  public let reason: String

  /// Creates the error with a reason in words.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
