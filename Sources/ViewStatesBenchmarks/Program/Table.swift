import Foundation
import ViewStatesConsole

/// The outcomes as a table, followed by what was skipped or failed, and by the missed limits.
struct Table {
  var skipped: [String] = []
  var failed: [String] = []
  private var rows: [[SafeText]] = [
    ["benchmark", "cost", "±", "floor", "±", "ratio", "±", "limit", ""]
  ]
  private var remarks: [SafeText] = []
  private var isOverLimit = false

  /// Whether no benchmark failed and no limit is exceeded.
  var isGood: Bool { failed.isEmpty && !isOverLimit }

  mutating func add(_ result: Measurement, of benchmark: Benchmark) {
    let (subject, floor, ratio) = (result.subject, result.floor, result.ratio)
    let cost = benchmark.isOfAllocations ? number : time
    let mark =
      result.isOverLimit
      ? SafeText("over").styled(.red)
      : result.isOverGoal ? SafeText("over goal").styled(.yellow) : ""
    rows.append([
      SafeText(benchmark.name), SafeText(cost(subject.median)), percent(subject),
      SafeText(cost(floor.median)), percent(floor), SafeText(number(ratio.median)),
      SafeText(number(ratio.spread)), SafeText(number(result.limit.ratio)), mark,
    ])
    if result.isOverLimit {
      isOverLimit = true
      remarks.append(
        """
        over the limit: \(benchmark.name): \(benchmark.subject): \
        \(number(ratio.median)) ± \(number(ratio.spread)) times the cost of \
        \(benchmark.floor), where \(number(result.limit.ratio)) is the limit
        """)
    }
    if let goal = result.limit.excess {
      remarks.append(
        """
        difference: \(benchmark.name): \(benchmark.subject): \(time(result.excess)) more than \
        \(benchmark.floor), where \(time(goal)) is the goal
        """)
    }
  }

  var lines: [SafeText] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    let table = rows.map { row in
      // A line without a mark does not end in spaces.
      let cells = row.last?.columns == 0 ? row.dropLast() : row[...]
      return zip(cells, widths).enumerated().map { column, cell in
        cell.0.padded(to: cell.1, column == 0 ? .left : .right)
      }.joined(separator: "  ")
    }
    return table + skipped.map { "skipped: \($0)" } + failed.map { "failed: \($0)" } + remarks
  }

  private func percent(_ side: Figures) -> SafeText {
    side.median > 0 ? "\(Int((side.spread / side.median * 100).rounded()))%" : ""
  }
}

/// A cost in the unit that suits its size.
func time(_ cost: Double) -> String {
  for (size, unit) in [(1e9, "s"), (1e6, "ms"), (1e3, "µs")] where cost >= size {
    return "\(number(cost / size)) \(unit)"
  }
  return "\(number(cost)) ns"
}

/// A number with three significant digits, as the measurement is no more precise.
///
/// A ratio to a floor of nothing is too large to be written.
func number(_ value: Double) -> String {
  if value >= 100 || value == value.rounded() {
    return Int(exactly: value.rounded()).map(String.init) ?? "∞"
  }
  return String(format: "%.\(value >= 10 ? 1 : value >= 1 ? 2 : 3)f", value)
}
