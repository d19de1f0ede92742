import ViewStates
import ViewStatesMocks
import ViewStatesNavigation

/// A navigator that records the calls of a presenter.
///
/// ```swift
/// let search = LibrarySearchPresenter(of: stores, library, navigator)
/// try search.add(Book(id: 3, title: "Persuasion"))
/// navigator.calls  // [.dismiss]
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
    /// A call of `send` with any other action.
    case send(Navigation<Route>.Action)
    /// A call of `dismiss(where:)`, with the routes of ``MockNavigator/presented`` that it matched.
    case dismissAll([Route])
  }

  /// The identity of the screen, and of every screen that it opens.
  public let id = Identity(number: 0, nonce: 0)
  /// None.
  public let navigationStore: AnyStore? = nil
  /// All calls in order, including those that threw.
  public let calls = Recorder<Call>(of: "call")
  /// The error of all calls from now on; nil lets them succeed.
  public var rejection: NavigationRejection?

  /// The routes that `dismiss(where:)` checks.
  public var presented: [Route] = []

  /// Creates a navigator without calls.
  public init() {}

  /// Records the call.
  public func send(
    _ action: (_ id: Identity) -> Navigation<Route>.Action
  ) throws(NavigationRejection) {
    switch action(id) {
    case .present(let route, _, let style, let container, _):
      calls.record(.present(route, style: style, container: container))
    case .show(let route, _, _): calls.record(.show(route))
    case .showDetail(let route, _, _): calls.record(.showDetail(route))
    case .dismiss(id): calls.record(.dismiss)
    case let action: calls.record(.send(action))
    }
    if let rejection { throw rejection }
  }

  /// Records which of ``presented`` are unwanted.
  public func dismiss(where isUnwanted: (Route) -> Bool) {
    calls.record(.dismissAll(presented.filter(isUnwanted)))
  }
}
