import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

extension SceneState {
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
    // What is left to draw, the next screen last: a recursion would be too deep for thousands.
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
