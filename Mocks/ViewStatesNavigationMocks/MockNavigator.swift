import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

/// A navigator that records what a presenter asks for.
///
/// ```swift
/// let navigator = MockNavigator<CowsRoute>()
/// let presenter = HerdOverviewPresenter(herd: herd, navigator: navigator)
/// try presenter.open(3)
/// try navigator.calls.requireNext(.showDetail(.cow(3)))
/// ```
@MainActor
public final class MockNavigator<Route: NavigationRoute>: Navigating {
  /// One call.
  public enum Call: Equatable, Sendable {
    /// A call of `present`.
    case present(Route, style: PresentationStyle?, container: ScreenContainer?)
    /// A call of `show`.
    case show(Route)
    /// A call of `showDetail`.
    case showDetail(Route)
    /// A call of `dismiss`.
    case dismiss
    /// A call of `dismiss(where:)`, with those of ``MockNavigator/presented`` that it named.
    case dismissAll([Route])
  }

  /// All calls in their order, those that threw too.
  public let calls = Recorder<Call>(of: "call")
  /// What the calls throw from now on; nil lets them succeed.
  public var rejection: NavigationRejection?

  /// The routes that `dismiss(where:)` is asked about.
  public var presented: [Route] = []

  /// Creates a navigator that nobody has called.
  public init() {}

  private func record(_ call: Call) throws(NavigationRejection) {
    calls.record(call)
    if let rejection { throw rejection }
  }

  /// Records the call.
  public func present(
    _ route: Route, as style: PresentationStyle?, in container: ScreenContainer?
  ) throws(NavigationRejection) {
    try record(.present(route, style: style, container: container))
  }

  /// Records the call.
  public func show(_ route: Route) throws(NavigationRejection) { try record(.show(route)) }

  /// Records the call.
  public func showDetail(_ route: Route) throws(NavigationRejection) {
    try record(.showDetail(route))
  }

  /// Records the call.
  public func dismiss() throws(NavigationRejection) { try record(.dismiss) }

  /// Records which of ``presented`` are unwanted.
  public func dismiss(where isUnwanted: (Route) -> Bool) {
    calls.record(.dismissAll(presented.filter(isUnwanted)))
  }
}
