import ViewStates
import ViewStatesConsole

/// Shows the screen that can be used, between the titles of all screens and the history.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame
  /// What is shown above, such as the time of a town that lives by itself.
  var heading: @MainActor () -> [SafeText] = { [] }
  /// Whether the position in the history is shown below.
  var showsPosition = true

  func update(with state: SceneState) {
    frame.draw { [heading, showsPosition] frame in
      let width = frame.size.columns
      return heading()
        + (state.titles.count > 1 ? [state.path(width: width)] : [])
        + state.screen.lines(in: Layout(width: width))
        + (showsPosition
          ? state.position.sliderLines("history", columns: frame.textColumns) : [])
    }
  }
}

extension SceneState {
  /// The titles of the screens, from the bottom to the top; those that are covered are dim.
  ///
  /// Those at the bottom are left out if there is no room for them.
  fileprivate func path(width: Int) -> SafeText {
    let texts = titles.enumerated().map { index, title in
      SafeText(title).styled(index + 1 == titles.count ? .bold : .dim)
    }
    let paths = texts.indices.map { left in
      let shown = (left == 0 ? [] : ["…"]) + texts[left...]
      return SafeText.fact("screens", shown.joined(separator: " > "))
    }
    return paths.first { $0.columns <= width } ?? .fact("screens", texts[texts.count - 1])
  }
}

/// Lays out facts and lists in the columns of a terminal; nothing that a person needs is cut.
struct Layout {
  let width: Int

  /// The least columns of the cells, so that the prices of most lists stand below each other.
  private static let least = (name: 20, price: 6)

  /// A fact; one that is too long goes on below.
  func fact(_ label: String, _ value: SafeText) -> [SafeText] {
    SafeText.fact(label, value, columns: width)
  }

  /// A list with the prices below each other, and a mark at one of its rows; names shrink first.
  func rows(
    _ rows: [PricedRow], marking marked: PricedRow.ID? = nil, from prefix: String = ""
  ) -> [SafeText] {
    let names = rows.map { SafeText(($0.amount.map { "\($0) x " } ?? "") + $0.name) }
    let prices = rows.map { SafeText(prefix + $0.price) }
    let price = max(Self.least.price, prices.map(\.columns).max() ?? 0)
    let widest = max(Self.least.name, names.map(\.columns).max() ?? 0)
    let name = min(widest, max(3, width - SafeText.valueColumn - 2 - price))
    return rows.indices.map { index in
      let shown = names[index].truncated(to: name).padded(to: name)
      return .row(
        rows[index].id, marked: rows[index].id == marked ? "order" : "",
        "\(shown)  \(prices[index].padded(to: price, .right))")
    }
  }
}
