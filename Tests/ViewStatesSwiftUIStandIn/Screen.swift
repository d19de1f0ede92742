// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A screen that draws a view as SwiftUI documents it.
///
/// - A view is identified by its type and its position among its siblings; rows of a list by their
///   id. As long as it is there, its `@State` keeps the first value.
/// - A `body` is evaluated when something that it read has changed, and whenever the view around it
///   is. SwiftUI may skip a view that is given equal values; a test must not depend on that.
/// - Nothing is drawn inside a change. A test draws by looking at the screen.
@MainActor
public final class Screen {
  private var root: Node
  private let environment = EnvironmentValues()

  public init(_ view: some View) { root = Node(view, in: environment) }

  /// How wide the window is.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { environment.horizontalSizeClass }
    set { environment.horizontalSizeClass = newValue }
  }

  /// Gives the root another value, as the parent of a screen does when it is drawn.
  public func show(_ view: some View) { root = root.taking(view) }

  /// Draws what has changed, until nothing changes any more.
  public func draw() { while root.draw() {} }

  /// Draws what has changed, and returns the text of the top layer from top to bottom.
  public var lines: [String] { layers[layers.count - 1].lines }

  /// Draws what has changed, and returns the screen and what is presented over it.
  public var layers: [ScreenLayer] {
    draw()
    var layers = [ScreenLayer(root, presentedBy: nil)]
    var top = root
    while let (presenter, node) = top.presentedNodes.first {
      precondition(top.presentedNodes.count == 1, "only one thing can be presented at a time")
      layers.append(ScreenLayer(node, presentedBy: presenter))
      top = node
    }
    return layers
  }

  /// How often the bodies of a type of view were evaluated.
  public func draws(of type: any View.Type) -> Int {
    root.allNodes.filter { Swift.type(of: $0.view) == type }.map(\.draws).reduce(0, +)
  }

  /// Taps a button; false if the screen shows no button of this title.
  public func tap(_ title: String) -> Bool {
    for case let button as Button in layers[layers.count - 1].views where button.title == title {
      button.action()
      return true
    }
    return false
  }

  /// Types into a field, which shows the text at once; false if the screen shows no such field.
  public func type(_ text: String, into title: String) -> Bool {
    for node in layers[layers.count - 1].nodes {
      guard let field = node.view as? TextField, field.title == title else { continue }
      node.line = field.line(showing: text)
      field.text.wrappedValue = text
      return true
    }
    return false
  }
}

/// The views of a screen, or of something that is presented over it.
@MainActor
public struct ScreenLayer {
  let nodes: [Node]
  /// Sets the binding that presents it, as it is now; nil for the screen at the bottom.
  public let close: (() -> Void)?

  fileprivate init(_ node: Node, presentedBy presenter: Node?) {
    nodes = node.nodes
    close = (presenter?.view as? Modified)?.close
  }

  /// The views that can be seen.
  public var views: [any View] { nodes.map(\.view) }

  /// The text from top to bottom.
  public var lines: [String] { nodes.compactMap(\.line) }

  /// For each stack, what can be seen of it, and what goes back in it.
  public var stacks: [(views: [any View], goBack: (() -> Void)?)] {
    nodes.compactMap { node in
      guard let stack = node.view as? any StackingView else { return nil }
      return (node.nodes.map(\.view), stack.canGoBack ? { stack.goBack() } : nil)
    }
  }
}
