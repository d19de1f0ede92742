import ViewStatesConsole

/// Lays out labelled facts and lists in the columns of a terminal; nothing that a person needs is
/// cut.
struct Layout {
  let width: Int

  /// A line of a list: a name at the left, and an amount at the right.
  struct Row {
    let id: Int
    var mark: SafeText = ""
    let name: SafeText
    let amount: SafeText
  }

  /// The least columns of the cells, so that the amounts of most lists stand below each other.
  private static let least = (name: 20, amount: 6)

  /// A fact; one that is too long goes on below.
  func fact(_ label: String, _ value: SafeText) -> [SafeText] {
    SafeText.fact(label, value, columns: width)
  }

  /// A list with the amounts below each other; names shrink before amounts do.
  func rows(_ rows: [Row]) -> [SafeText] {
    let amount = max(Self.least.amount, rows.map(\.amount.columns).max() ?? 0)
    let widest = max(Self.least.name, rows.map(\.name.columns).max() ?? 0)
    let name = min(widest, max(3, width - SafeText.valueColumn - 2 - amount))
    return rows.map { row in
      let shown = row.name.truncated(to: name).padded(to: name)
      return .row(row.id, marked: row.mark, "\(shown)  \(row.amount.padded(to: amount, .right))")
    }
  }
}
