import ViewStatesConsole

/// Lays out facts and lists in the columns of a terminal; nothing that a person needs is cut.
struct Layout {
  let width: Int

  /// The least columns of the cells, so that the prices of most lists stand below each other.
  private static let least = (name: 20, price: 6)

  /// A fact; one that is too long goes on below.
  func fact(_ label: String, _ value: SafeText) -> [SafeText] {
    SafeText.fact(label, value, columns: width)
  }

  /// A list with the prices below each other, and a label at one of its rows; names shrink first.
  func rows(
    _ rows: [PricedRow], labelled label: SafeText = "", at place: PricedRow.ID? = nil,
    from prefix: String = ""
  ) -> [SafeText] {
    let names = rows.map { SafeText(($0.amount.map { "\($0) x " } ?? "") + $0.name) }
    let prices = rows.map { SafeText(prefix + $0.price) }
    let price = max(Self.least.price, prices.map(\.columns).max() ?? 0)
    let widest = max(Self.least.name, names.map(\.columns).max() ?? 0)
    let name = min(widest, max(3, width - SafeText.valueColumn - 2 - price))
    return rows.indices.map { index in
      let shown = names[index].truncated(to: name).padded(to: name)
      return .row(
        rows[index].id, marked: rows[index].id == place ? label : "",
        "\(shown)  \(prices[index].padded(to: price, .right))")
    }
  }
}
