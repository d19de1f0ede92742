/// The states, actions and rejections that an exploration has reached.
///
/// ```swift
/// let missing = coverage.missing(
///   actions: ["increment", "decrement", "reset"], rejections: ["isZero"])
/// missing  // ["no reset was accepted"]
/// ```
public struct ModelCoverage: Equatable, Sendable {
  /// An action in a class of states.
  struct Cell: Hashable {
    var state: String
    var action: String
  }

  /// The results of an action.
  struct Results: Equatable {
    /// The classes of the next states, where the model changed.
    var next: Set<String> = []
    var rejections: Set<String> = []
    var isNothingToChange = false

    mutating func note(next state: String?, rejection: String?) {
      if let state { next.insert(state) }
      if let rejection { rejections.insert(rejection) }
      if state == nil, rejection == nil { isNothingToChange = true }
    }

    /// The results as the table shows them.
    var text: String {
      let parts =
        (next.isEmpty ? [] : ["→ \(next.sorted().joined(separator: ", "))"])
        + (isNothingToChange ? ["·"] : []) + rejections.sorted().map { "✗ \($0)" }
      return parts.joined(separator: " ")
    }
  }

  /// The number of actions that were taken.
  public private(set) var steps = 0
  /// The number of states that were found.
  public internal(set) var states = 0
  /// Whether all states that the actions can reach were found within the limit of the search.
  public internal(set) var isComplete = true
  private(set) var cells: [Cell: Results] = [:]

  mutating func note(_ cell: Cell, next: String?, rejection: String?) {
    steps += 1
    cells[cell, default: Results()].note(next: next, rejection: rejection)
  }

  /// The classes of the states that were reached, sorted.
  private var stateClasses: [String] {
    Set(cells.keys.map(\.state) + cells.values.flatMap(\.next)).sorted()
  }

  /// The names of the actions that were taken, sorted.
  public var actions: [String] { Set(cells.keys.map(\.action)).sorted() }

  /// The names of the actions that changed the model at least once, sorted.
  public var acceptedActions: [String] {
    Set(cells.filter { !$1.next.isEmpty }.map(\.key.action)).sorted()
  }

  /// The names of the rejections that were thrown, sorted.
  public var rejections: [String] { Set(cells.values.flatMap(\.rejections)).sorted() }

  /// Names everything that a test expects and that was not reached, in one sentence each: classes
  /// of states, actions that changed the model at least once, and rejections.
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

  /// The results of every action in every class of states, as a table in Markdown.
  ///
  /// Paste it into an article, and let a test compare the two:
  ///
  /// ```text
  /// |  | increment | decrement |
  /// |---|---|---|
  /// | zero | → more | ✗ isZero |
  /// | more | → more | → more, zero |
  /// ```
  ///
  /// | mark | meaning |
  /// |---|---|
  /// | → | accepted; the classes of the next state follow |
  /// | · | nothing to change |
  /// | ✗ | rejected; the reasons follow |
  /// | ? | never tried |
  ///
  /// The classes of states are the rows and the actions the columns, by default all of them,
  /// sorted. The table does not end with a line break.
  public func table(states: [String]? = nil, actions: [String]? = nil) -> String {
    let actions = actions ?? self.actions
    let rows = (states ?? stateClasses).map { state in
      let results = actions.map { cells[Cell(state: state, action: $0)]?.text ?? "?" }
      return line([state] + results)
    }
    let rule = "|\(String(repeating: "---|", count: actions.count + 1))"
    return ([line([""] + actions), rule] + rows).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String {
    "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
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
}

/// A number with its noun: `1 step`, `2 steps`.
func counted(_ count: Int, _ thing: String) -> String {
  count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
}
