/// A value that changes only by its actions, from valid to valid: one switch over them.
///
/// ```swift
/// struct Counter: StateModel {
///   enum Action: Codable, Sendable { case increment, decrement }
///   enum Rejection: Error { case isZero }
///
///   var count = 0
///
///   mutating func apply(_ action: Action) throws(Rejection) {
///     switch action {
///     case .increment: count += 1
///     case .decrement:
///       guard count > 0 else { throw .isZero }
///       count -= 1
///     }
///   }
/// }
/// ```
///
/// The action is tried on a copy, so a rejection in the middle of a change leaves nothing behind.
/// The methods depend on the model and the action alone: no clock, no random number, no file. The
/// sender puts everything that comes from the world into the action, identities too.
public protocol StateModel: Codable, Equatable, Sendable {
  /// What can happen to the model.
  associatedtype Action: Codable & Sendable
  /// Why an action is rejected; a model that rejects nothing leaves it out and needs no `try`.
  ///
  /// Nest an error of this name in the model, or declare an alias: the compiler can overlook a
  /// ``check(_:)`` that throws another.
  associatedtype Rejection: Error = Never

  /// Changes the model, leaves it as it is, or rejects the action.
  ///
  /// A model with a ``check(_:)`` of its own is only given what that accepted for this very model,
  /// and must not reject it.
  ///
  /// - Throws: Why the action is rejected. The model can be half changed then, as it is a copy.
  mutating func apply(_ action: Action) throws(Rejection)

  /// Says what an action would do.
  ///
  /// The default tries the action on a copy and compares the two: nanoseconds for a few fields, 0.1
  /// µs for a long `PersistentArray`, 20 µs for a plain array of 100,000 integers that the action
  /// changes. A model with long plain arrays writes this method, and nothing is copied.
  ///
  /// - Throws: Why the action is rejected.
  func check(_ action: Action) throws(Rejection) -> Verdict

  /// Checks the invariants of a state that is restored or travelled to.
  ///
  /// - Throws: What is wrong with the state.
  func validate() throws(InvalidState)

  /// The version of the encoded form, for archives and files; the first is 1.
  static var schemaVersion: Int { get }

  /// Names an action in a few words for a history or a log; by default as in code: `show(.open)`.
  static func label(of action: Action) -> String

  /// Says whether two actions in a row are one step of a history, such as typing a word; by default
  /// none are.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool

  /// The model without what is shown once, such as an alert; nil, which is the default, if that is
  /// the whole model.
  ///
  /// A restore and time travel set it, and a history has nothing else. So neither undo nor a
  /// restart shows again what was shown once, and no step shows or hides that alone.
  var lasting: Self? { get }

  /// The model without private data, for a log, and still valid; by default the whole model.
  var redacted: Self { get }

  /// An action without private data, for a log; by default the whole action.
  static func redacted(_ action: Action) -> Action
}

extension StateModel {
  /// The answer of a model to an action that it does not reject.
  public typealias Verdict = ModelVerdict<Self>

  /// Tries the action on a copy.
  @inlinable
  public func check(_ action: Action) throws(Rejection) -> Verdict {
    var next = self
    try next.apply(action)
    return next == self ? .noChange : .changed(next)
  }

  /// Checks an action and applies it, and returns whether it changes anything.
  ///
  /// If it throws, the model may be left half-way.
  package mutating func take(_ action: Action) throws(Rejection) -> Bool {
    switch try check(action) {
    case .noChange: return false
    case .change: try apply(action)
    case .changed(let next): self = next
    }
    return true
  }

  /// Accepts every state.
  public func validate() throws(InvalidState) {}

  /// The first version.
  public static var schemaVersion: Int { 1 }

  /// The action as it is written in code.
  public static func label(of action: Action) -> String { actionLabel(action) }

  /// Groups nothing.
  @inlinable public static func isOneStep(_ earlier: Action, _ later: Action) -> Bool { false }

  /// Nothing, because all of the model lasts.
  @inlinable public var lasting: Self? { nil }

  /// The whole model.
  public var redacted: Self { self }

  /// The whole action.
  public static func redacted(_ action: Action) -> Action { action }
}

/// The answer of a model to an action that it does not reject.
public enum ModelVerdict<Model: StateModel>: Equatable, Sendable {
  /// The model is already as the action would make it.
  case noChange
  /// The action changes the model, and is still to be applied.
  case change
  /// The action was tried on a copy, and this is the result.
  case changed(Model)
}

/// What is wrong with a state that was to be restored or travelled to.
public struct InvalidState: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invariant that does not hold, in words.
  public let reason: String

  /// Creates the error with a reason in words.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
