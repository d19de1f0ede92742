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
public final class ScreenStates<Value: Equatable>: Presenter {
  /// The attached views.
  public let views = Views<[Value]>()
  private var bonds: [Identity: Bond] = [:]
  private let screens: @MainActor () -> [Shown]

  typealias Shown = (id: Identity, source: any StateSource, value: Value)

  private struct Bond {
    weak var source: (any StateSource)?
    let subscription: Subscription
  }

  init(of coordinator: any StateSource, _ screens: @escaping @MainActor () -> [Shown]) {
    self.screens = screens
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
    return screens.map(\.value)
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
    ScreenStates(of: self) { [weak self] in
      guard let self else { return [] }
      return which(state).compactMap { presentation in
        self[presentation.id].map { (presentation.id, source($0), value($0)) }
      }
    }
  }
}
