import ViewStates
import ViewStatesCows
import ViewStatesMocks
import ViewStatesNavigation

/// A presenter of a scene without logic: it records its intents, and has the screens that a test
/// sets.
public final class MockScenePresenter:
  MockPresenter<SceneState, MockScenePresenter.Call>, ScenePresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `layOut(_:hasRoomForTwo:)`
    case layOut(SceneLayout, hasRoomForTwo: Bool)

    /// `open(link:)`
    case open(link: String)

    /// `dismissLayer()`
    case dismissLayer

    /// `restore(_:)`
    case restore(Navigation<CowsRoute>)
  }

  /// Which screens are presented.
  public var navigation: Navigation<CowsRoute>
  /// The navigation as the screens show it; at first all of ``navigation``.
  public var presented: Navigation<CowsRoute>
  /// The screens that can be used.
  public var usableScreens: [CowsScreen]
  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public var refusal: CowsRefusal?
  /// What `restore` throws after it has been recorded; with nil, it restores nothing and succeeds.
  public var invalidity: InvalidState?
  /// What `restore` says that it has left out.
  public var dropped: [DroppedScreen<CowsRoute>] = []

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - navigation: Which screens are presented.
  ///   - usableScreens: The screens that can be used; the first one, if there is any, is shown.
  public init(navigation: Navigation<CowsRoute>, usableScreens: [CowsScreen] = []) {
    (self.navigation, self.usableScreens) = (navigation, usableScreens)
    presented = navigation
    let shown = usableScreens.first?.state ?? .overview(OverviewState())
    super.init(
      state: SceneState(layers: [SceneState.Layer(primary: [shown.title])], primary: shown))
  }

  /// The description of the route.
  public func title(of route: CowsRoute) -> String { route.description }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func layOut(_ layout: SceneLayout, hasRoomForTwo: Bool) throws(CowsRefusal) {
    try record(.layOut(layout, hasRoomForTwo: hasRoomForTwo))
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func open(link: String) throws(CowsRefusal) { try record(.open(link: link)) }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func dismissLayer() throws(CowsRefusal) { try record(.dismissLayer) }

  /// Records the call, and throws the ``invalidity`` if there is one.
  public func restore(
    _ navigation: Navigation<CowsRoute>
  ) throws(InvalidState) -> [DroppedScreen<CowsRoute>] {
    calls.record(.restore(navigation))
    if let invalidity { throw invalidity }
    return dropped
  }

  private func record(_ call: Call) throws(CowsRefusal) {
    calls.record(call)
    if let refusal { throw refusal }
  }
}
