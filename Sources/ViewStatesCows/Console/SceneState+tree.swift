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
    var over: [Identity?: [(depth: Int, text: SafeText)]] = [:]
    // From the top, so that the lines of what lies over a screen are there before its own.
    for screen in treeScreens.reversed() {
      let isLast = over[screen.below] == nil
      let (branch, margin) =
        screen.depth == 0 ? ("", "") : isLast ? ("`- ", "   ") : ("|- ", "|  ")
      var lines = over[screen.id] ?? []
      for index in lines.indices where lines[index].depth <= 8 {
        lines[index].text = "\(margin)\(lines[index].text)"
      }
      let start = screen.depth > 8 ? SafeText("depth \(screen.depth)").padded(to: 21) : ""
      lines.insert((screen.depth, "\(start)\(branch)\(screen.text)"), at: 0)
      over[screen.below] = lines + (over[screen.below] ?? [])
    }
    return (over[nil] ?? []).map(\.text)
  }

  /// Every screen after the one below it; only the root is over none.
  private var treeScreens: [(id: Identity, below: Identity?, depth: Int, text: SafeText)] {
    var screens: [(Identity, Identity?, Int, SafeText)] = []
    var depths: [Identity: Int] = [:]
    func add(_ screen: Presentation<CowsRoute>, over below: Identity?, _ remark: SafeText = "") {
      let depth = below.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[screen.id] = depth
      let title: SafeText = "\(titles[screen.id] ?? "", style: .bold)  \(screen.style)\(remark)"
      screens.append((screen.id, below, depth, title))
    }
    for layer in presented.layers + presented.navigation.waiting {
      let narrow = presented.isCollapsed(layer) ? ", narrow" : ""
      let waits = presented.navigation.waiting.contains(layer) ? ", waits" : ""
      add(layer.screen, over: layer.below, ", \(layer.container.rawValue)\(narrow)\(waits)")
      for side in [layer.pushed, layer.detail] {
        for (below, screen) in zip([layer.screen] + side, side) { add(screen, over: below.id) }
      }
    }
    return screens
  }
}
