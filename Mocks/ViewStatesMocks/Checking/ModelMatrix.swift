/// A table of the results of every action in every class of states.
///
/// ```swift
/// let matrix = ModelMatrix(
///   coverage, states: ["zero", "more"], actions: ["increment", "decrement"])
/// ```
///
/// Its Markdown is made for an article, and a test compares the two:
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
public struct ModelMatrix: Equatable, Sendable {
  /// A class of states, and the results of the actions in it.
  public struct Row: Equatable, Sendable {
    /// The class of states.
    public let state: String
    /// The results in the order of ``ModelMatrix/actions``.
    public let cells: [String]
  }

  /// The head of the columns.
  public let actions: [String]
  /// The rows below the head.
  public let rows: [Row]

  /// Creates the table of an exploration.
  ///
  /// - Parameters:
  ///   - coverage: The coverage of the exploration.
  ///   - states: The classes of states in the order of the rows; by default all, sorted.
  ///   - actions: The actions in the order of the columns; by default all, sorted.
  public init(_ coverage: ModelCoverage, states: [String]? = nil, actions: [String]? = nil) {
    let actions = actions ?? coverage.actions
    self.actions = actions
    rows = (states ?? coverage.stateClasses).map { state in
      let outcomes = actions.map { coverage.cells[.init(state: state, action: $0)] ?? [] }
      return Row(state: state, cells: outcomes.map(Self.text))
    }
  }

  private static func text(_ outcomes: Set<ModelCoverage.Outcome>) -> String {
    var (next, reasons, isUnchanged): ([String], [String], Bool) = ([], [], false)
    for outcome in outcomes {
      switch outcome {
      case .accepted(let state): next.append(state)
      case .rejected(let reason): reasons.append(reason)
      case .nothingToChange: isUnchanged = true
      }
    }
    let parts =
      (next.isEmpty ? [] : ["→ \(next.sorted().joined(separator: ", "))"])
      + (isUnchanged ? ["·"] : []) + reasons.sorted().map { "✗ \($0)" }
    return parts.isEmpty ? "?" : parts.joined(separator: " ")
  }

  /// The table in Markdown, with a line for each row.
  public var markdown: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    func line(_ cells: [String]) -> String {
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    let head = "|  | \(line(actions).dropFirst(2))"
    let rule = "|\(String(repeating: "---|", count: actions.count + 1))"
    return [head, rule] + rows.map { line([$0.state] + $0.cells) }
  }

  /// The differences between the table in a text and this one; empty if they are the same.
  ///
  /// - Parameter text: A text with the table, such as an article. The table begins with the same
  ///   head as this one.
  /// - Returns: Lines of the text that have to go, after `- `, and lines that it lacks, after `+ `.
  public func differences(in text: String) -> [String] {
    let lines = lines
    let present = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let table = present.drop { $0 != lines[0] }.prefix { $0.hasPrefix("|") }.map(String.init)
    let difference = lines.difference(from: table)
    return (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
