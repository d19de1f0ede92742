import ViewStates
import ViewStatesDescribing

/// A model under test, which must change at each action exactly as the test states.
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
  public private(set) var state: Model
  private let strictness: Strictness

  /// Creates a test that begins with a state, and has to state this much of each change.
  public init(_ state: Model, stating strictness: Strictness = .everything) {
    (self.state, self.strictness) = (state, strictness)
  }

  /// Sends an action that must change the model exactly as the closure does.
  ///
  /// - Throws: ``RequirementFailure`` if the action is rejected, has nothing to change, or leads to
  ///   another state. In the last case, the test continues from that state.
  public mutating func send(
    _ action: Model.Action, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column, change: (inout Model) -> Void = { _ in }
  ) throws(RequirementFailure) {
    let location = CodeLocation(fileID, filePath, line, column)
    let (before, got) = (state, take(action))
    guard case .changed = got else { throw failure(action, .changed, got, location) }
    var expected = strictness == .everything ? before : state
    change(&expected)
    try require(expected, "after \(ValueText(action).text)", location)
    // A model that announces a change must change, even if the test states no change.
    if strictness == .everything, before == state {
      throw failure(action, .changed, .nothingToChange, location)
    }
  }

  /// Sends an action that must find nothing to change.
  ///
  /// - Throws: ``RequirementFailure`` if the action changes something or is rejected.
  public mutating func sendWithoutChange(
    _ action: Model.Action, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) {
    let got = take(action)
    if case .nothingToChange = got { return }
    throw failure(action, .nothingToChange, got, CodeLocation(fileID, filePath, line, column))
  }

  /// Sends an action that must be rejected for a reason.
  ///
  /// - Throws: ``RequirementFailure`` if the action is accepted, or rejected for another reason.
  public mutating func reject(
    _ action: Model.Action, because reason: Model.Rejection, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) where Model.Rejection: Equatable {
    let got = take(action)
    if case .rejected(let error) = got, error == reason { return }
    throw failure(action, .rejected(reason), got, CodeLocation(fileID, filePath, line, column))
  }

  /// Requires the model to have a state after the actions so far.
  ///
  /// - Throws: ``RequirementFailure`` with the difference.
  public func require(
    _ expected: Model, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) {
    try require(expected, "the state", CodeLocation(fileID, filePath, line, column))
  }
}

// MARK: - Taking actions

extension ModelTest {
  /// The result of an action.
  private enum Outcome: CustomStringConvertible {
    case changed
    case nothingToChange
    case rejected(Model.Rejection)

    var description: String {
      switch self {
      case .changed: "a change"
      case .nothingToChange: "nothing to change"
      case .rejected(let error): "the rejection \(ValueText(error).text)"
      }
    }
  }

  private mutating func take(_ action: Model.Action) -> Outcome {
    var next = state
    do throws(Model.Rejection) {
      guard try next.take(action) else { return .nothingToChange }
    } catch {
      return .rejected(error)
    }
    state = next
    return .changed
  }

  private func failure(
    _ action: Model.Action, _ expected: Outcome, _ got: Outcome, _ location: CodeLocation
  ) -> RequirementFailure {
    RequirementFailure("\(ValueText(action).text): expected \(expected), got \(got)", at: location)
  }

  private func require(
    _ expected: Model, _ head: @autoclosure () -> String, _ location: CodeLocation
  ) throws(RequirementFailure) {
    if expected == state { return }
    throw RequirementFailure(head(), expected: expected, got: state, at: location)
  }
}
