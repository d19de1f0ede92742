/// The states, actions and rejections that an exploration has reached.
///
/// ```swift
/// let missing = coverage.missing(
///   actions: ["increment", "decrement", "reset"], rejections: ["isZero"])
/// missing  // ["no reset was accepted"]
/// ```
public struct ModelCoverage: Equatable, Sendable {
  /// The result of an action.
  enum Outcome: Hashable {
    /// The model changed into a state of this class.
    case accepted(next: String)
    case nothingToChange
    case rejected(because: String)
  }

  /// An action in a class of states.
  struct Cell: Hashable {
    var state: String
    var action: String
  }

  /// The number of actions that were taken.
  public private(set) var steps = 0
  /// The number of states that were found.
  public internal(set) var states = 0
  /// Whether all states were found that the actions can reach, before the search met its limit.
  public internal(set) var isComplete = true
  private(set) var cells: [Cell: Set<Outcome>] = [:]

  mutating func note(_ state: String, _ action: String, _ outcome: Outcome) {
    steps += 1
    cells[Cell(state: state, action: action), default: []].insert(outcome)
  }

  /// The classes of the states that were reached, sorted.
  var stateClasses: [String] {
    let next = cells.values.joined().compactMap { outcome in
      if case .accepted(let next) = outcome { next } else { nil }
    }
    return Set(cells.keys.map(\.state) + next).sorted()
  }

  /// The names of the actions that were taken, sorted.
  public var actions: [String] { Set(cells.keys.map(\.action)).sorted() }

  /// The names of the actions that changed the model at least once, sorted.
  public var acceptedActions: [String] {
    let accepted = cells.filter { _, outcomes in
      outcomes.contains { if case .accepted = $0 { true } else { false } }
    }
    return Set(accepted.keys.map(\.action)).sorted()
  }

  /// The names of the rejections that were thrown, sorted.
  public var rejections: [String] {
    let reasons = cells.values.joined().compactMap { outcome in
      if case .rejected(let reason) = outcome { reason } else { nil }
    }
    return Set(reasons).sorted()
  }

  /// Names everything that a test expects to be reached and that was not, in sentences.
  ///
  /// - Parameters:
  ///   - states: The classes of states.
  ///   - actions: The actions, which must have changed the model at least once.
  ///   - rejections: The rejections.
  /// - Returns: A sentence for each; none if everything was reached.
  public func missing(
    states: [String] = [], actions: [String] = [], rejections: [String] = []
  ) -> [String] {
    func rest(_ expected: [String], _ reached: [String]) -> [String] {
      expected.filter { !reached.contains($0) }
    }
    return rest(states, stateClasses).map { "no state was \($0)" }
      + rest(actions, acceptedActions).map { "no \($0) was accepted" }
      + rest(rejections, self.rejections).map { "no action was rejected because of \($0)" }
  }
}

extension ModelCoverage: CustomStringConvertible {
  /// The numbers of steps, states, actions and rejections, and the actions never accepted.
  public var description: String {
    let (accepted, all) = (acceptedActions, actions)
    let found = "\(counted(states, "state"))\(isComplete ? "" : " and more")"
    let never = all.filter { !accepted.contains($0) }.joined(separator: ", ")
    return "\(counted(steps, "step")), \(found), \(accepted.count) of \(all.count) actions accepted"
      + (never.isEmpty ? "" : " (never \(never))")
      + ", \(counted(rejections.count, "kind")) of rejection"
  }

  private func counted(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}
