import ViewStates
import ViewStatesDescribing

/// A model under test, which must do with each action exactly what the test states.
///
/// ```swift
/// var counter = ModelTest(Counter())
/// try counter.reject(.decrement, because: .isZero)
/// try counter.send(.increment) { $0.count = 1 }
/// ```
///
/// If the model changes anything else, the test fails with the difference and the line of the test.
public struct ModelTest<Model: StateModel> {
  /// How much of each change a test has to state.
  public enum Strictness: Hashable, Sendable {
    /// The whole state: a part that the closure does not change must stay as it was.
    case everything
    /// Only the last state, by ``require(_:fileID:filePath:line:column:)``.
    ///
    /// What a closure assigns is compared as well. The closure gets the state after the action, so
    /// it must assign values: `count = 2` is compared, and `count += 1` always fails.
    case lastState
  }

  /// The model after the actions so far.
  @inlinable public var state: Model { model }
  @usableFromInline var model: Model
  @usableFromInline let strictness: Strictness

  /// Creates a test that begins with a state, and has to state so much of each change.
  public init(_ state: Model, stating strictness: Strictness = .everything) {
    (model, self.strictness) = (state, strictness)
  }

  /// Sends an action that must change the model exactly as the closure does.
  ///
  /// - Throws: ``RequirementFailure`` if the action is rejected, has nothing to change, or leads to
  ///   another state. In the last case, the test continues from that state.
  @inlinable
  public mutating func send(
    _ action: Model.Action, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column, change: (inout Model) -> Void = { _ in }
  ) throws(RequirementFailure) {
    let before = state
    if let got = take(action) {
      throw failure(action, .changed, got, CodeLocation(fileID, filePath, line, column))
    }
    var expected = strictness == .everything ? before : state
    change(&expected)
    guard expected == state else {
      throw differs(expected, after: action, CodeLocation(fileID, filePath, line, column))
    }
    // A model that announces a change must make one, even if the test states none.
    if strictness == .everything, before == state {
      throw failure(
        action, .changed, .nothingToChange, CodeLocation(fileID, filePath, line, column))
    }
  }

  /// Sends an action that must find nothing to change.
  ///
  /// - Throws: ``RequirementFailure`` if the action changes something or is rejected.
  @inlinable
  public mutating func sendWithoutChange(
    _ action: Model.Action, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) {
    let got = take(action) ?? .changed
    if case .nothingToChange = got { return }
    throw failure(action, .nothingToChange, got, CodeLocation(fileID, filePath, line, column))
  }

  /// Sends an action that must be rejected for a reason.
  ///
  /// - Throws: ``RequirementFailure`` if the action is accepted, or rejected for another reason.
  @inlinable
  public mutating func reject(
    _ action: Model.Action, because reason: Model.Rejection, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) where Model.Rejection: Equatable {
    let got = take(action) ?? .changed
    if case .rejected(let error) = got, error == reason { return }
    throw failure(action, .rejected(reason), got, CodeLocation(fileID, filePath, line, column))
  }

  /// Requires the model to have a state after the actions so far.
  ///
  /// - Throws: ``RequirementFailure`` with the difference.
  @inlinable
  public func require(
    _ expected: Model, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) {
    guard expected == state else {
      throw differs(expected, after: nil, CodeLocation(fileID, filePath, line, column))
    }
  }
}

// MARK: - Taking actions

extension ModelTest {
  /// The result of an action.
  @usableFromInline
  enum Outcome {
    case changed
    case nothingToChange
    case rejected(Model.Rejection)
  }

  /// Applies an action; nil if it changes the model.
  @inlinable
  mutating func take(_ action: Model.Action) -> Outcome? {
    do throws(Model.Rejection) {
      switch try model.check(action) {
      case .noChange: return .nothingToChange
      case .change: try model.apply(action)
      case .changed(let next): model = next
      }
      return nil
    } catch {
      return .rejected(error)
    }
  }

  @usableFromInline
  func failure(
    _ action: Model.Action, _ expected: Outcome, _ got: Outcome, _ location: CodeLocation
  ) -> RequirementFailure {
    RequirementFailure("\(ValueText(action).text): expected \(expected), got \(got)", at: location)
  }

  @usableFromInline
  func differs(
    _ expected: Model, after action: Model.Action?, _ location: CodeLocation
  ) -> RequirementFailure {
    let head = action.map { "after \(ValueText($0).text)" } ?? "the state"
    return RequirementFailure(head, expected: expected, got: state, at: location)
  }
}

extension ModelTest.Outcome: CustomStringConvertible {
  @usableFromInline var description: String {
    switch self {
    case .changed: "a change"
    case .nothingToChange: "nothing to change"
    case .rejected(let error): "the rejection \(ValueText(error).text)"
    }
  }
}
