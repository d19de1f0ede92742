import ViewStates

/// A screen of a navigation that is built anew, with everything that decides its place.
struct RebuildingStep<Route: NavigationRoute>: Hashable {
  let id: Identity
  let route: Route
  /// Nil is as `show` would.
  var style: PresentationStyle?
  var container: ScreenContainer?
  /// Nil for the root.
  let presenter: Identity?
}

/// A navigation that is built screen by screen, to open an outline or to check a state.
struct Rebuilding<Route: NavigationRoute> {
  let width: NavigationWidth
  /// The identity that was given last.
  var newest: Identity { didSet { navigation?.newest = newest } }
  /// Nil until the root is there.
  private(set) var navigation: Navigation<Route>?
  private var identities: Set<Identity> = []

  init(width: NavigationWidth, newest: Identity) {
    (self.width, self.newest) = (width, newest)
  }

  /// Adds a screen on top of those that are there.
  mutating func add(_ step: RebuildingStep<Route>) throws(NavigationRejection) {
    guard identities.insert(step.id).inserted else { throw .identityNotNew(step.id) }
    guard var next = navigation else {
      guard step.presenter == nil, step.style ?? .root == .root else { throw .onlyOneRoot }
      navigation = Navigation(root: step.route, id: step.id, in: step.container, width: width)
      navigation?.newest = newest
      return
    }
    navigation = nil
    defer { navigation = next }
    next.perform(try Self.placement(of: step, in: next).edit)
  }

  /// Where a screen would go.
  private static func placement(
    of step: RebuildingStep<Route>, in navigation: Navigation<Route>
  ) throws(NavigationRejection) -> Placement<Route> {
    guard let presenter = step.presenter else { throw .onlyOneRoot }
    let placement = try navigation.placement(
      of: step.route, id: step.id, step.style.map { .exactly($0) } ?? .asShown,
      in: step.container, from: presenter)
    guard case .fillDetail(_, let layer) = placement.edit, !navigation.layers[layer].detail.isEmpty
    else { return placement }
    guard step.style == nil else { throw .detailIsFilled }
    // The route only prefers the detail side. A link from a stack has several of them in a row.
    return try navigation.placement(
      of: step.route, id: step.id, .exactly(.push), in: step.container, from: presenter)
  }
}

// MARK: - Outlines

extension Rebuilding {
  /// A step of an outline as a screen, with everything decided that the outline leaves open.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - id: The identity of the screen.
  ///   - built: The identities of the steps before it, nil for those that were left out.
  /// - Returns: The screen, with its style, container and presenter.
  /// - Throws: Why it cannot be presented.
  func step(
    for step: NavigationOutline<Route>.Step, id: Identity, after built: [Identity?]
  ) throws(NavigationRejection) -> RebuildingStep<Route> {
    guard let navigation else {
      guard step.style ?? .root == .root, step.presenter == nil else { throw .onlyOneRoot }
      return RebuildingStep(
        id: id, route: step.route, style: .root, container: step.container, presenter: nil)
    }
    let index = step.presenter ?? built.count - 1
    guard built.indices.contains(index), let presenter = built[index] else {
      throw .noSuchStep(index)
    }
    let open = RebuildingStep(
      id: id, route: step.route, style: step.style, container: step.container,
      presenter: presenter)
    let placement = try Self.placement(of: open, in: navigation)
    return RebuildingStep(
      id: id, route: step.route, style: placement.style, container: placement.container,
      presenter: placement.presenter)
  }

  /// A screen as a step of an outline, which leaves out everything that is decided anyway.
  func outlineStep(
    for screen: RebuildingStep<Route>, after last: Identity?, in indices: [Identity: Int]
  ) -> NavigationOutline<Route>.Step {
    let usual = screen.style == .alert ? .plain : screen.route.preferredContainer ?? .plain
    var step = NavigationOutline<Route>.Step(
      screen.route, in: screen.container == usual ? nil : screen.container)
    guard let navigation else { return step }
    func decides(_ style: PresentationStyle?, from presenter: Identity?) -> Bool {
      let open = RebuildingStep(
        id: screen.id, route: screen.route, style: style, container: screen.container,
        presenter: presenter)
      let placement = try? Self.placement(of: open, in: navigation)
      return placement?.style == screen.style && placement?.presenter == screen.presenter
    }
    for (style, presenter) in [
      (nil, last), (screen.style, last), (nil, screen.presenter), (screen.style, screen.presenter),
    ] where decides(style, from: presenter) {
      step.style = style
      if presenter != last { step.presenter = presenter.flatMap { indices[$0] } }
      break
    }
    return step
  }
}

extension RebuildingStep {
  /// A screen that is there already, if it is the one that an outline wants; else nil.
  ///
  /// It takes the container of the outline. The root keeps its own if the outline states none.
  func kept(as wanted: Self) -> Self? {
    guard route == wanted.route, style == wanted.style, presenter == wanted.presenter
    else { return nil }
    var kept = self
    kept.container = presenter == nil ? wanted.container ?? container : wanted.container
    return kept
  }
}

extension Navigation {
  /// Everything that it takes to build this navigation anew.
  var rebuildingSteps: [RebuildingStep<Route>] {
    var steps: [RebuildingStep<Route>] = []
    // A layer that waits has nothing in it, unless it comes from a broken file.
    for layer in Array(layers) + waiting {
      steps.append(layer.rebuildingStep)
      for screens in [layer.pushed, layer.detail] {
        var below = layer.id
        for screen in screens {
          steps.append(
            RebuildingStep(
              id: screen.id, route: screen.route, style: screen.style, container: nil,
              presenter: below))
          below = screen.id
        }
      }
    }
    return steps
  }
}

extension NavigationLayer {
  fileprivate var rebuildingStep: RebuildingStep<Route> {
    RebuildingStep(
      id: id, route: screen.route, style: screen.style, container: container, presenter: presenter)
  }
}
