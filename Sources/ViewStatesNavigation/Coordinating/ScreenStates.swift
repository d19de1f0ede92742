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
  private let screens: @MainActor () -> [(source: any StateSource, value: Value)]
  private var followed: [Followed] = []

  private struct Followed {
    weak var source: (any StateSource)?
    let subscription: Subscription
  }

  init(
    of coordinator: any StateSource,
    _ screens: @escaping @MainActor () -> [(source: any StateSource, value: Value)]
  ) {
    self.screens = screens
    follow(coordinator)
    _ = state
  }

  /// The value of each screen, from the bottom to the top.
  public var state: [Value] {
    let screens = screens()
    if !followed.elementsEqual(screens, by: { $0.source === $1.source }) {
      for source in followed { source.subscription.cancel() }
      followed = screens.map { Followed(source: $0.source, subscription: follow($0.source)) }
    }
    return screens.map(\.value)
  }
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
    ScreenStates(of: self) { [weak self] in
      guard let self else { return [] }
      return which(state).compactMap { presentation in
        self[presentation.id].map { (source($0), value($0)) }
      }
    }
  }
}
