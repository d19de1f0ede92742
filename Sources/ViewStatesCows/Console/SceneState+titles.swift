import ViewStates
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

  // MARK: Hierarchy

  /// Which screen presents which, and how, as a tree.
  ///
  /// ```text
  /// herd  root, stack
  /// |- 12 Zoë  push
  /// |  `- preferences  sheet, stack
  /// `- about  sheet, stack, waits
  /// ```
  ///
  /// Over more than eight screens, a line says how many they are instead of moving further to the
  /// right: a terminal of 40 columns has room for a title beside so many.
  var tree: [SafeText] {
    let over = screensOver
    var lines: [SafeText] = []
    // The screens left to draw, the next one last: recursion would be too deep for thousands.
    var left = (over[nil] ?? []).map {
      (screen: $0, depth: 0, margin: "" as SafeText, isLast: true)
    }
    while let (screen, depth, margin, isLast) = left.popLast() {
      // As wide as the margins of seven screens.
      let start = depth > 8 ? SafeText("depth \(depth)").padded(to: 21) : margin
      let (branch, space): (SafeText, SafeText) =
        depth == 0 ? ("", "") : isLast ? ("`- ", "   ") : ("|- ", "|  ")
      lines.append(start + branch + screen.text)
      let screens = over[screen.id] ?? []
      left += screens.reversed().map {
        (screen: $0, depth: depth + 1, margin: start + space, isLast: $0.id == screens.last?.id)
      }
    }
    return lines
  }

  /// The screens over each one, in the order of the tree; only the root is over none.
  private var screensOver: [Identity?: [(id: Identity, text: SafeText)]] {
    var over: [Identity?: [(id: Identity, text: SafeText)]] = [:]
    func add(_ screen: Presentation<CowsRoute>, over below: Identity?, _ remark: SafeText = "") {
      let title: SafeText = "\(titles[screen.id] ?? "", style: .bold)  \(screen.style)\(remark)"
      over[below, default: []].append((screen.id, title))
    }
    for layer in presented.layers + presented.navigation.waiting {
      let narrow = presented.isCollapsed(layer) ? ", narrow" : ""
      let waits = presented.navigation.waiting.contains(layer) ? ", waits" : ""
      add(layer.screen, over: layer.below, ", \(layer.container.rawValue)\(narrow)\(waits)")
      for side in [layer.pushed, layer.detail] {
        for (below, screen) in zip([layer.screen] + side, side) { add(screen, over: below.id) }
      }
    }
    return over
  }
}
