import ViewStates

/// The values that the screens of a scene show, as one source that follows the presented screens.
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
  private let values: @MainActor () -> [Value]
  private var subscriptions: [Subscription] = []
  /// Follows the sources of the present screens, whether or not anything reads the state.
  private var following: Child<[ObjectIdentifier], Void>?

  init(
    of coordinator: any StateSource, sources: @escaping @MainActor () -> [any StateSource],
    values: @escaping @MainActor () -> [Value]
  ) {
    self.values = values
    follow(coordinator)
    following = Child(of: coordinator) {
      // The subscriptions keep the nodes, so no later source can have the identity of one.
      sources().map { ObjectIdentifier($0.node) }
    } make: { [unowned self] _ in
      for subscription in subscriptions { subscription.cancel() }
      subscriptions = sources().map { follow($0) }
    }
  }

  /// The value of each screen, from the bottom to the top.
  public var state: [Value] { values() }
}

extension Coordinator {
  /// The values of the screens that a person can use, or of all `\.screens`, as one source.
  ///
  /// Each screen has a source, its presenter, and a value, such as the state of the presenter.
  /// Equal values are shown once. Keep the source as long as it is shown.
  public func states<Value: Equatable>(
    of which: @escaping (PresentedScreens<Route>) -> [Presentation<Route>] = \.usable,
    from source: @escaping @MainActor (ScreenPresenter) -> any StateSource,
    as value: @escaping @MainActor (ScreenPresenter) -> Value
  ) -> ScreenStates<Value> {
    let screens: @MainActor () -> [ScreenPresenter] = { [weak self] in
      guard let self else { return [] }
      return which(state).compactMap { self[$0.id] }
    }
    return ScreenStates(of: self) {
      screens().map(source)
    } values: {
      screens().map(value)
    }
  }
}
