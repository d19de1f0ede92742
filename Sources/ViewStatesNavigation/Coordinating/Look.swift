import ViewStates

// What each change of the screens runs through is inlinable, and called through closures that the
// initializer of the coordinator makes. So the app compiles it for its own routes; looked up at run
// time, the types took nine tenths of it.

/// What a coordinator has looked at, and what its screens belong to.
@usableFromInline
struct Look<Route: NavigationRoute> {
  /// The identities of the screens after a change.
  @usableFromInline
  struct Change {
    @usableFromInline let present: [Identity]
    /// Those of another route than before; an edited file may give it to an identity that is there.
    @usableFromInline let moved: [Identity]
    /// Whether a view has to draw anything anew.
    @usableFromInline let isDrawn: Bool

    @inlinable
    init(present: [Identity], moved: [Identity], isDrawn: Bool) {
      (self.present, self.moved, self.isDrawn) = (present, moved, isDrawn)
    }
  }

  /// The navigation and the width that were looked at last.
  @usableFromInline var seen: PresentedScreens<Route>
  /// What the screens belong to: all but the alerts that were shown before.
  @usableFromInline var shown: PresentedScreens<Route>
  /// The alerts that were shown and have gone.
  @usableFromInline var shownAlerts: Set<Identity> = []

  @inlinable
  init(_ first: PresentedScreens<Route>) { (seen, shown) = (first, first) }

  /// Looks at the navigation and the width again.
  @inlinable
  mutating func update(to next: PresentedScreens<Route>) -> Change {
    seen = next
    var (navigation, before, moved) = (next.navigation, shown, [Identity]())
    for layer in before.navigation.pile {
      layer.visitScreens { screen in
        if let place = navigation.place(of: screen.id) {
          if navigation.screen(at: place).route != screen.route { moved.append(screen.id) }
        } else if screen.style == .alert {
          shownAlerts.insert(screen.id)
        }
      }
    }
    if !shownAlerts.isEmpty {
      navigation.pile.removeAll { isPast($0) }
      navigation.queue.removeAll { isPast($0) }
    }
    shown = PresentedScreens(navigation: navigation, width: next.width)
    let isResized =
      before.width != next.width && navigation.pile.contains { $0.container == .split }
    var present: [Identity] = []
    present.reserveCapacity(16)
    for layer in navigation.pile { layer.visitScreens { present.append($0.id) } }
    return Change(
      present: present, moved: moved,
      isDrawn: isResized || before.navigation.pile != navigation.pile)
  }

  /// Whether a layer is an alert that was shown before.
  @inlinable
  func isPast(_ layer: NavigationLayer<Route>) -> Bool {
    layer.style == .alert && shownAlerts.contains(layer.id)
  }
}

/// Sends an action with the next identity, after it has dismissed the alerts that were shown before
/// and that time travel has brought back.
@MainActor @inlinable
func sendNext<Route>(
  _ action: (Identity) -> Navigation<Route>.Action, to navigation: Store<Navigation<Route>>,
  _ identities: IdentitySource, after past: Set<Identity>
) throws(NavigationRejection) -> SendResult {
  let state = navigation.state
  let action = action(identities.next(after: state.newest))
  let returned =
    past.isEmpty
    ? [] : (state.queue + state.pile).filter { $0.style == .alert && past.contains($0.id) }
  if returned.isEmpty { return try navigation.send(action) }
  if try state.check(action) == .noChange { return .nothingToChange }
  return try oneChange(Navigation.label(of: action), of: navigation) {
    () throws(NavigationRejection) in
    for alert in returned { try navigation.send(.dismiss(alert.id)) }
    try navigation.send(action)
  }
}
