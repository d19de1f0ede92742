/// A table of what every action does in every class of states.
///
/// ```swift
/// let matrix = ModelMatrix(coverage, states: ["zero", "more"], actions: ["increment", "decrement"])
/// matrix.markdown
/// // |  | increment | decrement |
/// // |---|---|---|
/// // | zero | → more | ✗ isZero |
/// // | more | → more | → more, zero |
/// ```
///
/// An arrow leads to the class after an accepted action, a cross stands before the reason for a
/// rejection, and a dot for nothing to change. A question mark was never tried.
public struct ModelMatrix: Equatable, Sendable {
  /// The rows and cells, without the head.
  public let rows: [(state: String, cells: [String])]
  /// The head of the columns.
  public let actions: [String]

  /// Creates the table of an exploration.
  ///
  /// - Parameters:
  ///   - coverage: What was reached.
  ///   - states: The classes of states in the order of the rows; by default all, sorted.
  ///   - actions: The actions in the order of the columns; by default all, sorted.
  public init(_ coverage: ModelCoverage, states: [String]? = nil, actions: [String]? = nil) {
    let actions = actions ?? coverage.actions
    self.actions = actions
    rows = (states ?? coverage.stateClasses).map { state in
      (state, actions.map { Self.text(coverage.cells[.init(state: state, action: $0)] ?? [:]) })
    }
  }

  private static func text(_ outcomes: [ModelCoverage.Outcome: Int]) -> String {
    var (next, reasons, isVain): ([String], [String], Bool) = ([], [], false)
    for outcome in outcomes.keys {
      switch outcome {
      case .accepted(let state): next.append(state)
      case .rejected(let reason): reasons.append(reason)
      case .nothingToChange: isVain = true
      }
    }
    let parts =
      (next.isEmpty ? [] : ["→ \(next.sorted().joined(separator: ", "))"])
      + (isVain ? ["·"] : []) + reasons.sorted().map { "✗ \($0)" }
    return parts.isEmpty ? "?" : parts.joined(separator: " ")
  }

  /// The table in Markdown, a line for each class of states.
  public var markdown: String {
    let lines =
      [[""] + actions, Array(repeating: "---", count: actions.count + 1)]
      + rows.map { [$0.state] + $0.cells }
    return lines.map { "|\($0.map { $0 == "---" ? $0 : " \($0) " }.joined(separator: "|"))|" }
      .joined(separator: "\n")
  }

  /// Whether two tables have the same rows and columns.
  public static func == (left: Self, right: Self) -> Bool { left.markdown == right.markdown }

  /// The lines in which a committed table differs, with the expected ones; empty if it is the same.
  ///
  /// - Parameter text: A text that contains the table, such as an article.
  /// - Returns: The lines that are missing in the text.
  public func missingLines(in text: String) -> [String] {
    let present = Set(text.split(separator: "\n").map(String.init))
    return markdown.split(separator: "\n").map(String.init).filter { !present.contains($0) }
  }
}
