import ViewStates

// Opening a link, and checking and describing a state, all present the screens one after another.
// So the rules are in one place.

extension Navigation {
  @usableFromInline typealias Step = NavigationOutline<Route>.Step

  /// Everything needed to build this navigation again, from the bottom to the top.
  private var building: (steps: [Step], ids: [Identity], missing: NavigationRejection?) {
    var (steps, ids, missing): ([Step], [Identity], NavigationRejection?) = ([], [], nil)
    // A file can have any number of screens, so none is searched for.
    var indices: [Identity: Int] = [:]
    func add(_ screen: Presentation<Route>, in container: ScreenContainer?, over below: Identity?) {
      // A broken file can name a screen that does not come before this one.
      let index = below.map { indices[$0] ?? -1 }
      if let below, index == -1 { missing = missing ?? .step(steps.count, .notPresented(below)) }
      steps.append(Step(screen.route, style: screen.style, in: container, over: index))
      indices[screen.id] = indices[screen.id] ?? ids.count
      ids.append(screen.id)
    }
    for layer in layers + waiting {
      add(layer.screen, in: layer.container, over: layer.below)
      for stack in [layer.pushed, layer.detail] {
        for (below, screen) in zip([layer.screen] + stack, stack) {
          add(screen, in: nil, over: below.id)
        }
      }
    }
    return (steps, ids, missing)
  }

  /// Presents the screens of an outline one after another, the root first.
  private init(presenting steps: [Step], _ ids: [Identity]) throws(NavigationRejection) {
    guard let root = steps.first else { throw .noRoot }
    guard root.style ?? .root == .root, root.below == nil else { throw .step(0, .onlyOneRoot) }
    guard root.route.canBeRoot else { throw .step(0, .neverRoot) }
    self.init(root: root.route, id: ids[0], in: root.container)
    for (index, step) in steps.enumerated().dropFirst() {
      do throws(NavigationRejection) {
        let below = step.below ?? index - 1
        guard (0..<index).contains(below) else { throw .noSuchStep(below) }
        let layer = place(of: ids[below]).map { layers[$0.layer] }
        let isFilled = layer?.detail.isEmpty == false
        if isFilled, step.style == .detail { throw .detailIsFilled }
        let style = step.style ?? Self.push(step.route, onFilledDetail: isFilled)
        try add(step.route, ids[index], as: style, in: step.container, over: ids[below])
      } catch {
        throw .step(index, error)
      }
    }
  }

  /// The style for a step that prefers a detail side that is already filled: a link from a stack
  /// has several of them in a row.
  private static func push(_ route: Route, onFilledDetail isFilled: Bool) -> PresentationStyle? {
    isFilled && route.preferredStyle == .detail ? .push : nil
  }
}

extension Navigation {
  /// Checks that presenting the screens of this state one after another leads to the same state.
  public func validate() throws(InvalidState) {
    let (steps, ids, missing) = building
    if let missing { throw InvalidState("\(missing)") }
    let built: Self
    do { built = try Navigation(presenting: steps, ids) } catch { throw InvalidState("\(error)") }
    guard built == self else {
      throw InvalidState("the screens are not where presenting them would put them")
    }
  }

  /// The screens without their identities; those that wait come last.
  ///
  /// A step leaves out what `show` would decide anyway. So the outline adapts when it is opened in
  /// another container.
  public var outline: NavigationOutline<Route> {
    var (steps, ids, _) = building
    for (index, step) in steps.enumerated() {
      let usual = step.style == .alert ? .plain : step.route.preferredContainer ?? .plain
      if step.container == usual { steps[index].container = nil }
      // A screen that is not modal follows one of its own stack, or of the stack beside it.
      if step.style?.isModal == false || step.below == index - 1 { steps[index].below = nil }
      if step.style == .root { steps[index].style = nil }
      guard let below = step.below, below >= 0, let place = place(of: ids[below])
      else { continue }
      let pushed = Self.push(step.route, onFilledDetail: place.isDetail)
      let container = layers[place.layer].container
      let style = try? Self.style(of: step.route, exactly: pushed, in: container)
      // A screen with its own container must be modal in other layouts, too.
      let isModalOnlyHere = steps[index].container != nil && style != step.route.preferredStyle
      if step.style == style, !isModalOnlyHere { steps[index].style = nil }
    }
    return NavigationOutline(steps)
  }

  /// The navigation that an outline describes.
  ///
  /// Equal screens at the bottom keep their identities.
  @usableFromInline func opening(
    _ outline: NavigationOutline<Route>, ids: [Identity]
  ) throws(NavigationRejection) -> Self {
    var steps = outline.steps
    guard ids.count >= steps.count else { throw .tooFewIdentities }
    let present = Set(allScreens.map(\.id))
    for index in steps.indices where present.contains(ids[index]) {
      throw .step(index, .identityNotNew(ids[index]))
    }
    if let first = steps.first, first.route == root.route {
      steps[0].container = first.container ?? layers[0].container
    }
    let (new, old) = (try Navigation(presenting: steps, ids).building, building)
    let same = zip(new.steps, old.steps).prefix { new, old in
      (new.route, new.style, new.below) == (old.route, old.style, old.below)
    }
    let kept = Dictionary(uniqueKeysWithValues: zip(new.ids, old.ids).prefix(same.count))
    return try Navigation(presenting: steps, ids.map { kept[$0] ?? $0 })
  }
}
