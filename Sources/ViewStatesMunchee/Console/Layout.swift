import ViewStatesConsole

/// Lays out facts and lists in the columns of a terminal; nothing that a person needs is cut.
struct Layout {
  /// A row of a list: a restaurant, a product on the menu, or a product in the order.
  typealias Row = (number: Int, name: String, price: String)

  let width: Int
  /// How amounts, times and distances are written.
  let format: MuncheeFormat

  /// The least columns of the cells, so that the prices of most lists stand below each other.
  private static let least = (name: 20, price: 6)

  /// A fact; one that is too long goes on below.
  func fact(_ label: String, _ value: SafeText) -> [SafeText] {
    SafeText.fact(label, value, columns: width)
  }

  /// A list with the prices below each other, and `order` at one of its rows; names shrink first.
  func list(_ rows: [Row], markedAt marked: Int? = nil) -> [SafeText] {
    let (names, prices) = (rows.map { SafeText($0.name) }, rows.map { SafeText($0.price) })
    let price = max(Self.least.price, prices.map(\.columns).max() ?? 0)
    let widest = max(Self.least.name, names.map(\.columns).max() ?? 0)
    let name = min(widest, max(3, width - SafeText.valueColumn - 2 - price))
    return rows.indices.map { index in
      let shown = names[index].truncated(to: name).padded(to: name)
      return .row(
        rows[index].number, marked: rows[index].number == marked ? "order" : "",
        "\(shown)  \(prices[index].padded(to: price, .right))")
    }
  }
}
