import ViewStates
import ViewStatesDescribing

/// A search through the states of a model for one that breaks a rule.
///
/// ```swift
/// let exploration = ModelExploration(from: Counter()) { _ in [.increment, .decrement] }
/// let coverage = try exploration.breadthFirst(upTo: 1_000)
/// ```
///
/// After every step it requires that
///
/// - the state is valid, and so is everything else that ``check`` looks at;
/// - an action that is rejected, or that says it has nothing to change, changes nothing;
/// - an action that says it changes the model does so, and is not rejected after all;
/// - the same action leads from the same state to the same result.
///
/// A failure is shortened, and its text is a test that you can paste.
public struct ModelExploration<Model: StateModel> {
  /// The state where every walk begins.
  public let start: Model
  /// Looks at every state; throws what is wrong with it.
  public var check: (Model) throws -> Void = { _ in }
  /// Names the class of a state for the matrix, such as `empty` or `paid`.
  public var classify: (Model) -> String = { _ in "any" }
  /// Writes an action as Swift, for the test that is printed.
  ///
  /// The default writes literals and memberwise initializers.
  public var literal: (Model.Action) -> String = { ValueText($0, longest: 10_000).text }

  private let actions: (Model) -> [Model.Action]

  /// Creates an exploration.
  ///
  /// - Parameters:
  ///   - start: The first state.
  ///   - actions: The actions to try in a state, those that must be rejected, too. The same state
  ///     must get the same actions.
  public init(from start: Model, actions: @escaping (Model) -> [Model.Action]) {
    (self.start, self.actions) = (start, actions)
  }
}

// MARK: - Walking

extension ModelExploration where Model: Hashable {
  /// Visits every state once, those first that are fewer steps away.
  ///
  /// - Parameters:
  ///   - limit: The most states to visit. They are kept, so a million small ones take some memory.
  ///   - fileID: Filled in by the compiler, like the three after it.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was reached.
  /// - Throws: ``ExplorationFailure`` with a shortest sequence of actions.
  public func breadthFirst(
    upTo limit: Int = 10_000, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ExplorationFailure) -> ModelCoverage {
    let location = CodeLocation(fileID, filePath, line, column)
    var coverage = ModelCoverage()
    var visited: Set<Model> = [start]
    var found: [(state: Model, step: (from: Int, action: Model.Action)?)] = [(start, nil)]
    func path(to index: Int) -> [Model.Action] {
      var (actions, index): ([Model.Action], Int) = ([], index)
      while let step = found[index].step {
        actions.append(step.action)
        index = step.from
      }
      return actions.reversed()
    }
    if let problem = problem(with: start) { throw failure(problem, [], at: location) }
    var index = 0
    while index < found.count {
      let state = found[index].state
      for action in actions(state) {
        let result = take(action, from: state)
        if let problem = result.problem {
          throw failure(problem, path(to: index) + [action], at: location)
        }
        note(action, from: state, result, in: &coverage)
        guard let next = result.next, visited.count < limit, visited.insert(next).inserted
        else { continue }
        found.append((next, (index, action)))
      }
      index += 1
    }
    coverage.states = found.count
    coverage.isComplete = visited.count < limit
    return coverage
  }
}

extension ModelExploration {
  /// Walks at random, and starts again after a number of steps.
  ///
  /// - Parameters:
  ///   - seed: The seed; the same one gives the same walk.
  ///   - steps: The number of steps in all.
  ///   - length: The number of steps after which the walk starts again.
  ///   - fileID: Filled in by the compiler, like the three after it.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was reached.
  /// - Throws: ``ExplorationFailure`` with a sequence from which no action can be left out.
  public func atRandom(
    seed: UInt64, steps: Int = 10_000, restartingAfter length: Int = 100,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExplorationFailure) -> ModelCoverage {
    let location = CodeLocation(fileID, filePath, line, column)
    var coverage = ModelCoverage()
    var random = SplitMix64(seed: seed)
    var state = start
    var taken: [Model.Action] = []
    if let problem = problem(with: start) { throw failure(problem, [], at: location) }
    for _ in 0..<steps {
      let choice = actions(state)
      if choice.isEmpty || taken.count >= length {
        (state, taken) = (start, [])
        if choice.isEmpty { continue }
      }
      let action = choice[Int(random.next() % UInt64(choice.count))]
      taken.append(action)
      let result = take(action, from: state)
      if let problem = result.problem {
        throw shortened(taken, problem, at: location)
      }
      note(action, from: state, result, in: &coverage)
      if let next = result.next { state = next }
    }
    return coverage
  }

  /// Takes actions from the start, as a test that a failure has printed does.
  ///
  /// - Parameters:
  ///   - actions: The actions, in order.
  ///   - fileID: Filled in by the compiler, like the three after it.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Throws: ``ExplorationFailure`` with the actions up to the one that breaks a rule.
  public func replay(
    _ actions: [Model.Action], fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ExplorationFailure) {
    let location = CodeLocation(fileID, filePath, line, column)
    if let (problem, count) = problem(after: actions) {
      throw failure(problem, Array(actions.prefix(count)), at: location)
    }
  }
}

// MARK: - Checking a step

extension ModelExploration {
  /// What came of an action.
  private struct Step {
    var next: Model?
    var rejection: Model.Rejection?
    var problem: String?
  }

  private func take(_ action: Model.Action, from state: Model) -> Step {
    do throws(Model.Rejection) {
      let verdict = try state.check(action)
      if try state.check(action) != verdict { return Step(problem: "checked twice, it differs") }
      if verdict == .noChange { return Step(problem: problem(withNoChange: action, in: state)) }
      var (next, again) = (state, state)
      do throws(Model.Rejection) {
        try next.apply(action)
        try again.apply(action)
      } catch {
        return Step(problem: "accepted in check, and rejected in apply: \(ValueText(error).text)")
      }
      if next != again { return Step(problem: "applied twice, it differs") }
      if next == state { return Step(problem: "accepted, and changes nothing") }
      if case .changed(let said) = verdict, said != next {
        return Step(problem: "check and apply lead to different states")
      }
      return Step(next: next, problem: problem(with: next))
    } catch {
      return Step(rejection: error)
    }
  }

  /// An action that says it has nothing to change; whether `apply` would reject it does not matter.
  private func problem(withNoChange action: Model.Action, in state: Model) -> String? {
    var next = state
    do { try next.apply(action) } catch { return nil }
    return next == state ? nil : "says that it has nothing to change, and changes something"
  }

  private func problem(with state: Model) -> String? {
    do {
      try state.validate()
    } catch {
      return "the state is not valid: \(error)"
    }
    do {
      try check(state)
    } catch {
      return "\(error)"
    }
    return nil
  }

  private func problem(after actions: [Model.Action]) -> (problem: String, count: Int)? {
    var state = start
    if let problem = problem(with: start) { return (problem, 0) }
    for (index, action) in actions.enumerated() {
      let result = take(action, from: state)
      if let problem = result.problem { return (problem, index + 1) }
      if let next = result.next { state = next }
    }
    return nil
  }

  private func note(
    _ action: Model.Action, from state: Model, _ step: Step, in coverage: inout ModelCoverage
  ) {
    let outcome: ModelCoverage.Outcome =
      if let next = step.next {
        .accepted(next: classify(next))
      } else if let rejection = step.rejection {
        .rejected(because: caseName(of: rejection))
      } else {
        .nothingToChange
      }
    coverage.note(classify(state), caseName(of: action), outcome)
  }
}

// MARK: - Failing

extension ModelExploration {
  private func shortened(
    _ actions: [Model.Action], _ problem: String, at location: CodeLocation
  ) -> ExplorationFailure {
    var shortening = Shortening(actions)
    var problem = problem
    while let fewer = shortening.next() {
      let found = self.problem(after: fewer)?.problem
      shortening.note(fewer, fail: found != nil)
      if let found { problem = found }
    }
    return failure(problem, shortening.steps, at: location)
  }

  private func failure(
    _ problem: String, _ actions: [Model.Action], at location: CodeLocation
  ) -> ExplorationFailure {
    ExplorationFailure(
      model: "\(Model.self)", reason: problem, actions: actions.map(literal), location: location)
  }
}

/// The name of the case of an enum, without its payload; of another value, its text.
func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .enum {
    if let label = mirror.children.first?.label { return label }
    if !(value is any CustomStringConvertible) { return "\(value)" }
  }
  return String(ValueText(value).text.drop { $0 == "." }.prefix { $0 != "(" })
}
