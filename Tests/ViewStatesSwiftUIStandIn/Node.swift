// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// What the screen keeps for a position.
@MainActor
final class Node {
  private typealias Keyed = (key: AnyHashable, node: Node)

  private(set) var view: any View
  var line: String?
  private(set) var draws = 0
  private let environment: EnvironmentValues
  private var kept: [Int: AnyObject] = [:]
  private var children: [Keyed] = []
  /// The views on top of the first one of a stack.
  private var pushed: [Keyed] = []
  /// What a modifier presents over everything.
  private var presented: [Keyed] = []
  private var isChanged = true
  private var reaction: AnyHashable?

  init(_ view: any View, in environment: EnvironmentValues) {
    (self.view, self.environment) = (view, environment)
    keepState()
  }

  /// The node for a view in its place: this one if the type is the same.
  func taking(_ view: any View) -> Node {
    guard type(of: view) == type(of: self.view) else { return Node(view, in: environment) }
    self.view = view
    isChanged = true
    keepState()
    return self
  }

  /// Draws what has changed; false if that is nothing.
  @discardableResult
  func draw() -> Bool {
    var isDrawn = isChanged
    if isChanged {
      isChanged = false
      draws += 1
      let drawn = observed {
        let view = content(of: view)
        return (line: view.line, children: view.children, presented: view.presented)
      }
      line = drawn.line
      children = nodes(of: drawn.children, children, areTaken: true)
      presented = nodes(of: drawn.presented, presented)
    }
    for child in children where child.node.draw() { isDrawn = true }
    if isDrawn, let stack = view as? any StackingView {
      pushed = nodes(of: observed { stack.pushed(destinations) }, pushed)
    }
    for child in pushed + presented where child.node.draw() { isDrawn = true }
    if let react = (view as? Modified)?.react { reaction = react(reaction) }
    return isDrawn
  }

  /// This view and those inside it that can be seen, without what is presented over them.
  var nodes: [Node] {
    [self] + (pushed.isEmpty ? children : pushed.suffix(1)).flatMap(\.node.nodes)
  }

  /// Everything that is there, covered or not.
  var allNodes: [Node] { [self] + (children + pushed + presented).flatMap(\.node.allNodes) }

  /// What is presented over this view or one inside it.
  var presentedNodes: [(presenter: Node, node: Node)] {
    presented.map { (self, $0.node) } + (children + pushed).flatMap(\.node.presentedNodes)
  }

  private var destinations: [(AnyHashable) -> (any View)?] {
    children.flatMap { child in
      ((child.node.view as? Modified)?.destination).map { [$0] } ?? child.node.destinations
    }
  }

  /// The nodes of views, each with what it was before.
  ///
  /// A child takes the new view. What is presented and is there already stays as it was made:
  /// SwiftUI says so for an alert. For a sheet and a destination it does not say, so the stand-in
  /// does what is harder: they have to read by themselves what changes.
  private func nodes(of views: [Child], _ old: [Keyed], areTaken: Bool = false) -> [Keyed] {
    views.map { child in
      let last = old.first { $0.key == child.key }?.node
      let node = areTaken ? last?.taking(child.view) : last
      return (child.key, node ?? Node(child.view, in: environment))
    }
  }

  private func keepState() {
    for (index, property) in Mirror(reflecting: view).children.enumerated() {
      guard let property = property.value as? any FilledProperty else { continue }
      kept[index] = property.fill(kept[index], in: environment)
    }
  }

  private func observed<Content>(_ read: () -> Content) -> Content {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.isChanged = true }
    }
  }

  private func content(of view: some View) -> any BuiltInView {
    (view as? any BuiltInView) ?? Group([Child(key: 0, view: view.body)])
  }
}
