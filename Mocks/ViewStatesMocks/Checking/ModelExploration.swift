import ViewStates

/// A search through the states of a model for an action that breaks a rule.
///
/// ```swift
/// var exploration = ModelExploration(from: Counter()) { counter in
///   counter.count < 10 ? [.increment, .decrement] : [.decrement]
/// }
/// exploration.check = { counter in
///   if counter.count > 10 { throw InvalidState("a count of \(counter.count)") }
/// }
/// let coverage = try exploration.breadthFirst(upTo: 1_000, by: \.count)
/// ```
///
/// The text of the coverage is `21 steps, 11 states, 2 of 2 actions accepted, 1 kind of rejection`.
///
/// After every step it requires these rules:
///
/// - The state is valid, and ``check`` finds nothing wrong with it.
/// - An action with the verdict `noChange` changes nothing.
/// - An accepted action changes the model. `apply` does not reject it, and leads to the state that
///   `check` returned.
/// - The same action has the same result when it is sent to the same state again.
///
/// A rejected action is only tried on a copy, so it cannot change the model. An object that two
/// copies share would escape these rules, but a model has none, because it is `Sendable`.
///
/// The text of a failure contains a test that you can paste.
public struct ModelExploration<Model: StateModel> {
  /// The state where every search and replay begins.
  public let start: Model
  /// Checks a reached state; throws what is wrong with it, such as an `InvalidState`.
  ///
  /// A search checks each new state once, and a replay the state after every step.
  public var check: (Model) throws -> Void = { _ in }
  /// Checks one of a hundred reached states, and every state of a replay.
  ///
  /// It is meant for slow checks, such as a round trip through JSON: one of 100 µs makes a step 1
  /// µs longer.
  public var sampledCheck: (Model) throws -> Void = { _ in }
  /// Names the class of a state for the coverage, such as `empty` or `paid`.
  public var classify: (Model) -> String = { _ in "any" }
  /// Names an action for the coverage; by default the name of its case.
  public var nameAction: (Model.Action) -> String = { caseName(of: $0) }
  /// Names a rejection for the coverage; by default the name of its case.
  ///
  /// A case without a payload has its `description` as its name, if the type has one.
  public var nameRejection: (Model.Rejection) -> String = { caseName(of: $0) }

  let actions: (Model) -> [Model.Action]

  /// Creates an exploration from a first state, with the actions to try in a state.
  ///
  /// Some of the actions should be rejected. The same state must always get the same actions.
  public init(from start: Model, actions: @escaping (Model) -> [Model.Action]) {
    (self.start, self.actions) = (start, actions)
  }
}

extension ModelExploration {
  /// Visits one state for every key, nearest states first.
  ///
  /// A key can equate states that differ only in identities: `by: \.count`. The limit is the most
  /// states that are visited, and kept in memory meanwhile; of those beyond it, only the keys are.
  ///
  /// - Throws: ``RequirementFailure`` with a shortest sequence of actions that breaks a rule.
  public func breadthFirst(
    upTo limit: Int = 10_000, by key: (Model) -> some Hashable, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) -> ModelCoverage {
    let location = CodeLocation(fileID, filePath, line, column)
    if let problem = problem(with: start) { throw failure(problem, [], at: location) }
    var coverage = ModelCoverage()
    if limit <= 0 {
      coverage.isComplete = false
      return coverage
    }
    var known: Set = [key(start)]
    var found: [(state: Model, step: (from: Int, action: Model.Action)?)] = [(start, nil)]
    func path(to index: Int, _ last: Model.Action) -> [Model.Action] {
      var (actions, index) = ([last], index)
      while let step = found[index].step {
        actions.append(step.action)
        index = step.from
      }
      return actions.reversed()
    }
    var index = 0
    while index < found.count {
      let state = found[index].state
      for action in actions(state) {
        var step = take(action, from: state)
        if let next = step.next {
          if known.insert(key(next)).inserted {
            // States beyond the limit are checked, but not visited.
            step.problem = problem(with: next, number: known.count - 1)
            if found.count < limit {
              found.append((next, (index, action)))
            } else {
              coverage.isComplete = false
            }
          }
        }
        if let problem = step.problem {
          throw failure(problem, path(to: index, action), at: location)
        }
        coverage.note(
          .init(state: classify(state), action: nameAction(action)),
          next: step.next.map(classify), rejection: step.rejection)
      }
      index += 1
    }
    coverage.states = found.count
    return coverage
  }

  /// Takes actions from the start: those of a failure, or of a ``RandomWalk``.
  ///
  /// - Throws: ``RequirementFailure`` with the actions up to the one that breaks a rule.
  public func replay(
    _ actions: [Model.Action], fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(RequirementFailure) {
    let location = CodeLocation(fileID, filePath, line, column)
    if let problem = problem(with: start) { throw failure(problem, [], at: location) }
    var state = start
    for (index, action) in actions.enumerated() {
      let step = take(action, from: state)
      if let problem = step.problem ?? step.next.flatMap({ problem(with: $0) }) {
        throw failure(problem, Array(actions[...index]), at: location)
      }
      state = step.next ?? state
    }
  }
}
