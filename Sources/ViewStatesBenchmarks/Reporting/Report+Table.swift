import ViewStatesConsole

extension Report {
  /// The outcomes as a table, followed by the skipped and failed benchmarks and the missed limits.
  var table: [SafeText] {
    let header: [SafeText] = ["benchmark", "cost", "±", "floor", "±", "ratio", "±", "limit", ""]
    let rows = [header] + results.map(\.cells)
    let widths = header.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    var lines = rows.map { row in
      // A line without a mark does not end in spaces.
      let cells = row.last?.columns == 0 ? row.dropLast() : row[...]
      return zip(cells, widths).enumerated().map { column, cell in
        cell.0.padded(to: cell.1, column == 0 ? .left : .right)
      }.joined(separator: "  ")
    }
    lines += skipped.map { "skipped: \($0.name): \($0.reason)" }
    lines += failed.map { "failed: \($0.name): \($0.reason)" }
    for result in results where result.isOverLimit {
      lines.append(
        """
        over the limit: \(result.name): \(result.subject.text): \
        \(number(result.ratio)) ± \(number(result.ratioSpread)) times the cost of \
        \(result.floor.text), where \(number(result.limit)) is the limit
        """)
    }
    for result in results {
      guard let excess = result.excess, let goal = result.excessGoal else { continue }
      lines.append(
        """
        difference: \(result.name): \(result.subject.text): \(result.unit.text(excess)) more than \
        \(result.floor.text), where \(result.unit.text(goal)) is the goal
        """)
    }
    return lines
  }
}

extension Report.Result {
  /// The cells of the row.
  fileprivate var cells: [SafeText] {
    let mark =
      isOverLimit
      ? SafeText("over").styled(.red) : isOverGoal ? SafeText("over goal").styled(.yellow) : ""
    return [
      SafeText(name), SafeText(unit.text(subject.median)), percent(subject),
      SafeText(unit.text(floor.median)), percent(floor), SafeText(number(ratio)),
      SafeText(number(ratioSpread)), SafeText(number(limit)), mark,
    ]
  }

  private func percent(_ side: Report.Side) -> SafeText {
    side.median > 0 ? "\(Int((side.spread / side.median * 100).rounded()))%" : ""
  }
}

extension Unit {
  /// A cost in the unit that suits its size.
  func text(_ cost: Double) -> String {
    switch self {
    case .nanoseconds:
      for (size, unit) in [(1e9, "s"), (1e6, "ms"), (1e3, "µs")] where cost >= size {
        return "\(number(cost / size)) \(unit)"
      }
      return "\(number(cost)) ns"
    case .bytes:
      for (size, unit) in [(1_048_576.0, "MiB"), (1_024, "KiB")] where cost >= size {
        return "\(number(cost / size)) \(unit)"
      }
      return "\(number(cost)) B"
    case .libraries: return number(cost)
    }
  }
}

/// A number with three significant digits, as the measurement is no more precise.
func number(_ value: Double) -> String {
  if value >= 100 || value == value.rounded() { return String(Int(value.rounded())) }
  let digits = value >= 10 ? 1 : value >= 1 ? 2 : 3
  let factor = digits == 1 ? 10.0 : digits == 2 ? 100 : 1_000
  let scaled = Int((value * factor).rounded())
  let fraction = String(scaled % Int(factor))
  return "\(scaled / Int(factor))."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}
