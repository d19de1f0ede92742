import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

extension SceneState {
  private typealias Node = (id: Identity, text: SafeText)

  /// Who presents whom, and how, as a tree.
  ///
  /// ```text
  /// herd  root, stack
  /// `- 12 Zoë  push
  ///    `- preferences  sheet, stack
  /// ```
  ///
  /// At a depth of eight screens, the lines move no further to the right: a terminal of 40 columns
  /// has room for a title beside so many.
  var tree: [SafeText] {
    let children = children
    var lines: [SafeText] = []
    var open = (children[nil] ?? []).map { (node: $0, start: "", indent: "") }
    while let (node, start, indent) = open.popLast() {
      lines.append("\(start)\(node.text)")
      let indent = String(indent.prefix(24))
      for (index, child) in (children[node.id] ?? []).reversed().enumerated() {
        let isLast = index == 0
        open.append((child, indent + (isLast ? "`- " : "|- "), indent + (isLast ? "   " : "|  ")))
      }
    }
    return lines
  }

  /// The screens by the one below them; only the root is over none.
  private var children: [Identity?: [Node]] {
    var children: [Identity?: [Node]] = [:]
    func add(_ screen: Presentation<CowsRoute>, over below: Identity?, _ remark: SafeText) {
      children[below, default: []].append(
        (screen.id, "\(titles[screen.id] ?? "", style: .bold)  \(screen.style)\(remark)"))
    }
    for layer in presented.layers + presented.navigation.waiting {
      let isCollapsed = presented.isCollapsed(layer)
      let waits = presented.navigation.waiting.contains(layer)
      add(
        layer.screen, over: layer.below,
        ", \(layer.container.rawValue)\(isCollapsed ? ", narrow" : "")\(waits ? ", waits" : "")")
      for side in [layer.pushed, layer.detail] {
        for (below, screen) in zip([layer.screen] + side, side) {
          add(screen, over: below.id, "")
        }
      }
    }
    return children
  }
}
