import Observation

/// A screen that draws a view as SwiftUI documents it.
///
/// - A view is identified by its type and its position among its siblings; rows of a list by their
///   id. As long as it is there, its `@State` keeps the first value.
/// - A `body` is evaluated when something that it read has changed, and whenever the view around it
///   is. SwiftUI may skip a view that is given equal values; a test must not depend on that.
/// - Nothing is drawn inside a change. A test draws by looking at the screen.
@MainActor
package final class Screen {
  private var root: Node

  package init(_ view: some View) { root = Node(view) }

  /// Gives the root another value, as the parent of a screen does when it is drawn.
  package func show(_ view: some View) { root = root.taking(view) }

  /// Draws what has changed.
  package func draw() { root.draw() }

  /// Draws what has changed, and returns the text from top to bottom.
  package var lines: [String] {
    draw()
    return root.lines
  }

  /// How often the bodies of a type of view were evaluated.
  package func draws(of type: any View.Type) -> Int {
    root.nodes.filter { Swift.type(of: $0.view) == type }.map(\.draws).reduce(0, +)
  }

  /// Taps a button; false if the screen shows no button of this title.
  package func tap(_ title: String) -> Bool {
    draw()
    for case let button as Button in root.nodes.map(\.view) where button.title == title {
      button.action()
      return true
    }
    return false
  }

  /// Types into a field, which shows the text at once; false if the screen shows no such field.
  package func type(_ text: String, into title: String) -> Bool {
    draw()
    for node in root.nodes {
      guard let field = node.view as? TextField, field.title == title else { continue }
      node.line = field.line(showing: text)
      field.text.wrappedValue = text
      return true
    }
    return false
  }
}

/// What the screen keeps for a position.
@MainActor
private final class Node {
  private(set) var view: any View
  var line: String?
  private(set) var draws = 0
  private var kept: [Int: AnyObject] = [:]
  private var children: [(key: AnyHashable, node: Node)] = []
  private var isChanged = true

  init(_ view: any View) {
    self.view = view
    keepState()
  }

  /// The node for a view in its place: this one if the type is the same.
  func taking(_ view: any View) -> Node {
    guard type(of: view) == type(of: self.view) else { return Node(view) }
    self.view = view
    isChanged = true
    keepState()
    return self
  }

  func draw() {
    if isChanged {
      isChanged = false
      draws += 1
      let (line, views) = observed { content(of: view) }
      self.line = line
      children = views.map { child in
        let old = children.first { $0.key == child.key }?.node
        return (child.key, old?.taking(child.view) ?? Node(child.view))
      }
    }
    for child in children { child.node.draw() }
  }

  var nodes: [Node] { [self] + children.flatMap(\.node.nodes) }
  var lines: [String] { nodes.compactMap(\.line) }

  private func keepState() {
    for (index, property) in Mirror(reflecting: view).children.enumerated() {
      guard let property = property.value as? any KeptProperty else { continue }
      kept[index] = property.keep(kept[index])
    }
  }

  private func observed<Content>(_ read: () -> Content) -> Content {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.isChanged = true }
    }
  }

  private func content(of view: some View) -> (line: String?, children: [Child]) {
    if let view = view as? any BuiltInView { return (view.line, view.children) }
    return (nil, [Child(key: 0, view: view.body)])
  }
}
