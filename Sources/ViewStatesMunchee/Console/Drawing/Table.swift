import ViewStatesConsole

/// Lines of two cells, the second one at the right.
struct Table {
  let rows: [[SafeText]]

  /// The least columns of the cells, so that the prices of most lists stand below each other.
  private static let least = (name: 20, price: 6)

  init(_ rows: [[SafeText]]) {
    self.rows = rows
  }

  var lines: [SafeText] {
    let name = max(Self.least.name, rows.map { $0[0].columns }.max() ?? 0)
    let price = max(Self.least.price, rows.map { $0[1].columns }.max() ?? 0)
    return rows.map { "\($0[0].padded(to: name))  \($0[1].padded(to: price, .right))" }
  }
}
