import ViewStates
import ViewStatesConsole
import ViewStatesNavigation

/// Who presents whom, and how, as a tree.
///
/// ```text
/// herd  root, stack
/// `- 12 Zoë  push
///    `- preferences  sheet, stack
/// ```
struct HierarchyTree {
  private struct Node {
    var text: SafeText
    var children: [Identity] = []
  }

  private var nodes: [Identity: Node] = [:]
  private let root: Identity

  init(_ presented: PresentedScreens<CowsRoute>, title: (CowsRoute) -> String) {
    root = presented.navigation.root.id
    func add(_ screen: Presentation<CowsRoute>, below: Identity?, _ remark: SafeText) {
      nodes[screen.id] = Node(text: "\(title(screen.route), style: .bold)  \(remark)")
      if let below { nodes[below]?.children.append(screen.id) }
    }
    func add(_ layer: NavigationLayer<CowsRoute>, _ remark: SafeText) {
      let collapsed = presented.isCollapsed(layer) ? ", narrow" : ""
      add(
        layer.screen, below: layer.below,
        "\(layer.screen.style), \(layer.container.rawValue)\(collapsed)\(remark)")
      for side in [layer.pushed, layer.detail] {
        var below = layer.id
        for screen in side {
          add(screen, below: below, "\(screen.style)")
          below = screen.id
        }
      }
    }
    for layer in presented.layers { add(layer, "") }
    for layer in presented.navigation.waiting { add(layer, ", waits") }
  }

  /// The lines, from the root down.
  ///
  /// The lines of screens that are deeper than ``deepest`` move no further to the right.
  var lines: [SafeText] {
    var lines: [SafeText] = []
    var open: [(id: Identity, level: Int, prefix: String, isLast: Bool)] = [(root, 0, "", true)]
    while let (id, level, prefix, isLast) = open.popLast() {
      guard let node = nodes[id] else { continue }
      lines.append("\(prefix)\(level == 0 ? "" : isLast ? "`- " : "|- ")\(node.text)")
      let inner = level == 0 || level > Self.deepest ? prefix : prefix + (isLast ? "   " : "|  ")
      for (index, child) in node.children.enumerated().reversed() {
        open.append((child, level + 1, inner, index + 1 == node.children.count))
      }
    }
    return lines
  }

  /// A terminal of 40 columns has room for a title beside so many levels.
  private static let deepest = 8
}
