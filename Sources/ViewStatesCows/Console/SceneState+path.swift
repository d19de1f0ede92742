import ViewStatesConsole
import ViewStatesNavigation

extension SceneState {
  /// The titles of all screens in one line, without those at the bottom if there are too many.
  ///
  /// ```text
  /// screens        herd | 12 Zoë > 15 Žofie; sheet: preferences > about; waits: 3 Bérénice
  /// ```
  ///
  /// A screen is pushed on the one before `>`, the detail side comes after `|`, and a layer lies
  /// over the one before `;`. What is covered is dim.
  func path(columns: Int) -> SafeText {
    let paths = (1...6).reversed().map { SafeText.fact("screens", path(most: $0)) }
    return paths.first { $0.columns <= columns } ?? paths[5]
  }

  /// The path with the last layers, and the last screens of each.
  private func path(most: Int) -> SafeText {
    func last(_ texts: [SafeText]) -> [SafeText] {
      texts.count <= most ? texts : ["…"] + texts.suffix(most)
    }
    func title(of screen: Presentation<CowsRoute>) -> SafeText {
      "\(titles[screen.id] ?? "", style: presented.usable.contains(screen) ? .bold : .dim)"
    }
    let layers = presented.layers.map { layer -> SafeText in
      let start: SafeText = layer.style == .root ? "" : "\("\(layer.style):", style: .dim) "
      let stacks = presented.stacks(of: layer).filter { !$0.isEmpty }
      return start
        + stacks.map { last($0.map(title)).joined(separator: " > ") }.joined(separator: " | ")
    }
    let waiting = presented.navigation.waiting.map { titles[$0.id] ?? "" }
    let waits: SafeText = "; waits: \(waiting.joined(separator: ", "), style: .dim)"
    return last(layers).joined(separator: "; ") + (waiting.isEmpty ? "" : waits)
  }
}
