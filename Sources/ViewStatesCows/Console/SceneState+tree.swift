import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

extension SceneState {
  /// The columns before a line at a depth of eight.
  private static let widest = 21
  private typealias Node = (id: Identity, text: SafeText)

  /// Who presents whom, and how, as a tree.
  ///
  /// ```text
  /// herd  root, stack
  /// `- 12 Zoë  push
  ///    `- preferences  sheet, stack
  /// ```
  ///
  /// Below eight screens, the lines say their depth instead of moving further to the right: a
  /// terminal of 40 columns has room for a title beside so many.
  var tree: [SafeText] {
    let children = children
    var lines: [SafeText] = []
    var open = (children[nil] ?? []).map { (node: $0, start: "" as SafeText, indent: "", depth: 1) }
    while let (node, start, indent, depth) = open.popLast() {
      lines.append("\(start)\(node.text)")
      let indent = String(indent.prefix(Self.widest))
      let margin = depth <= 8 ? "\(indent)" : SafeText("depth \(depth)").padded(to: Self.widest)
      for (index, child) in (children[node.id] ?? []).reversed().enumerated() {
        let (branch, below) = index == 0 ? ("`- ", "   ") : ("|- ", "|  ")
        open.append((child, "\(margin)\(branch)", indent + below, depth + 1))
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
