/// What an exploration has reached.
public struct ModelCoverage: Equatable, Sendable {
  /// What came of an action.
  public enum Outcome: Hashable, Sendable {
    /// The model changed into a state of this class.
    case accepted(next: String)
    /// There was nothing to change.
    case nothingToChange
    /// The action was rejected.
    case rejected(because: String)
  }

  /// An action in a class of states.
  struct Cell: Hashable {
    var state: String
    var action: String
  }

  /// How many actions were taken.
  public private(set) var steps = 0
  /// How many states were found; nil if they were not counted.
  public internal(set) var states: Int?
  /// Whether every state that can be reached was found.
  public internal(set) var isComplete = false
  private(set) var cells: [Cell: [Outcome: Int]] = [:]

  mutating func note(_ state: String, _ action: String, _ outcome: Outcome) {
    steps += 1
    cells[Cell(state: state, action: action), default: [:]][outcome, default: 0] += 1
  }

  /// The classes of states that were reached, sorted.
  public var stateClasses: [String] {
    let next = cells.values.flatMap(\.keys).compactMap { outcome in
      if case .accepted(let next) = outcome { next } else { nil }
    }
    return Set(cells.keys.map(\.state) + next).sorted()
  }

  /// The actions that were taken, sorted.
  public var actions: [String] { Set(cells.keys.map(\.action)).sorted() }

  /// The actions that changed something at least once, sorted.
  public var acceptedActions: [String] {
    let accepted = cells.filter { _, outcomes in
      outcomes.keys.contains { if case .accepted = $0 { true } else { false } }
    }
    return Set(accepted.keys.map(\.action)).sorted()
  }

  /// The reasons for which an action was rejected, sorted.
  public var rejections: [String] {
    let reasons = cells.values.flatMap(\.keys).compactMap { outcome in
      if case .rejected(let reason) = outcome { reason } else { nil }
    }
    return Set(reasons).sorted()
  }

  /// What was never reached of what a test names, as sentences; empty if everything was.
  ///
  /// - Parameters:
  ///   - states: All classes of states.
  ///   - actions: All actions, which must have changed something.
  ///   - rejections: All reasons for a rejection.
  public func missing(
    states: [String] = [], actions: [String] = [], rejections: [String] = []
  ) -> [String] {
    states.filter { !stateClasses.contains($0) }.map { "no state was \($0)" }
      + actions.filter { !acceptedActions.contains($0) }.map { "no \($0) was accepted" }
      + rejections.filter { !self.rejections.contains($0) }.map { "nothing was rejected for \($0)" }
  }
}

extension ModelCoverage: CustomStringConvertible {
  /// The numbers of steps, states, actions and rejections.
  public var description: String {
    let found = states.map { ", \($0) states\(isComplete ? "" : " and more")" } ?? ""
    return "\(steps) steps\(found), \(acceptedActions.count) of \(actions.count) actions accepted, "
      + "\(rejections.count) kinds of rejections"
  }
}
