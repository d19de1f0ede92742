import ViewStates

/// What the screens of a scene show, as one source that follows the presented ones.
///
/// ```swift
/// let states = coordinator.states(from: { $0 }, as: { $0.state })
/// states.attach(view)
/// ```
///
/// A coordinator makes it, and it does not keep the coordinator alive. It notifies when a screen
/// appears or goes, and when one of them shows something else.
@MainActor
public final class ScreenStates<Value>: Presenter {
  /// The attached views.
  public let views: Views<[Value]>
  private var bonds: [Identity: Bond] = [:]
  private let screens:
    @MainActor () -> [(id: Identity, source: any StateSource, value: () -> Value)]

  private struct Bond {
    weak var source: (any StateSource)?
    let subscription: Subscription
  }

  init(
    _ views: Views<[Value]>, of coordinator: any StateSource,
    _ screens:
      @escaping @MainActor () -> [(
        id: Identity, source: any StateSource, value: () -> Value
      )]
  ) {
    (self.views, self.screens) = (views, screens)
    follow(coordinator)
    _ = state
  }

  /// What each screen shows, from the bottom to the top.
  public var state: [Value] {
    let screens = screens()
    let sources = Dictionary(screens.map { ($0.id, $0.source) }) { first, _ in first }
    // A restored state can give the identity of a screen to another one.
    for (id, bond) in bonds where bond.source == nil || bond.source !== sources[id] {
      bond.subscription.cancel()
      bonds[id] = nil
    }
    for (id, source) in sources where bonds[id] == nil {
      bonds[id] = Bond(source: source, subscription: follow(source))
    }
    return screens.map { $0.value() }
  }
}

extension Coordinator {
  /// What the screens show, as one source.
  ///
  /// - Parameters:
  ///   - which: The screens: those that a person can use, or `\.screens` for all.
  ///   - source: The presenter of a screen.
  ///   - value: What a screen shows, such as the state of its presenter. Equal values are shown
  ///     once.
  /// - Returns: The source, to keep for as long as it is shown.
  public func states<Value: Equatable>(
    of which: @escaping (PresentedScreens<Route>) -> [Presentation<Route>] = \.usable,
    from source: @escaping @MainActor (Screen) -> any StateSource,
    as value: @escaping @MainActor (Screen) -> Value
  ) -> ScreenStates<Value> {
    states(Views(), which, source, value)
  }

  /// What the screens show that cannot be compared, as one source.
  ///
  /// - Parameters:
  ///   - which: The screens, as above.
  ///   - source: The presenter of a screen.
  ///   - value: What a screen shows. It is shown whenever one of them may show something else.
  /// - Returns: The source, to keep for as long as it is shown.
  public func states<Value>(
    of which: @escaping (PresentedScreens<Route>) -> [Presentation<Route>] = \.usable,
    from source: @escaping @MainActor (Screen) -> any StateSource,
    as value: @escaping @MainActor (Screen) -> Value
  ) -> ScreenStates<Value> {
    states(Views(), which, source, value)
  }

  private func states<Value>(
    _ views: Views<[Value]>,
    _ which: @escaping (PresentedScreens<Route>) -> [Presentation<Route>],
    _ source: @escaping @MainActor (Screen) -> any StateSource,
    _ value: @escaping @MainActor (Screen) -> Value
  ) -> ScreenStates<Value> {
    ScreenStates(views, of: self) { [weak self] in
      guard let self else { return [] }
      return which(state).compactMap { presentation in
        self[presentation.id].map { screen in
          (presentation.id, source(screen), { value(screen) })
        }
      }
    }
  }
}
