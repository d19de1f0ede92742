import ViewStates
import ViewStatesNavigation

/// How the root of a scene is laid out.
public enum SceneLayout: String, CaseIterable, Sendable {
  /// One screen; everything else lies over it.
  case plain
  /// A stack.
  case stack
  /// Two sides, if there is room for them.
  case split
  /// Two sides, as if there were room for only one at a time.
  case narrow
}

/// The logic of a scene as a whole: its screens, its layout and its links.
@MainActor
public protocol ScenePresenter: Presenter where State == SceneState {
  /// Which screens are presented, to save and to restore them.
  var navigation: Navigation<CowsRoute> { get }

  /// The navigation as the screens show it: without an alert that was shown before.
  var presented: Navigation<CowsRoute> { get }

  /// The screens that can be used: one, or two with that of the detail side last.
  var usableScreens: [CowsScreen] { get }

  /// The title of a route, for a person.
  func title(of route: CowsRoute) -> String

  /// Lays out the root.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - hasRoomForTwo: Whether two sides fit beside each other.
  /// - Throws: ``CowsRefusal`` if the layout cannot be changed.
  func layOut(_ layout: SceneLayout, hasRoomForTwo: Bool) throws(CowsRefusal)

  /// Shows the screens of a link.
  ///
  /// - Throws: ``CowsRefusal`` if the link cannot be read or opened; then nothing has changed.
  func open(link: String) throws(CowsRefusal)

  /// Takes away the layer on top, as a person does who swipes a sheet down.
  ///
  /// - Throws: ``CowsRefusal`` if it is the root.
  func dismissLayer() throws(CowsRefusal)

  /// Restores a saved navigation, without the screens of cows that are not in the herd.
  ///
  /// - Returns: What was left out.
  /// - Throws: `InvalidState` if the navigation breaks a rule, or if the overview is not its first
  ///   screen and no other; then nothing has changed.
  func restore(
    _ navigation: Navigation<CowsRoute>
  ) throws(InvalidState) -> [DroppedScreen<CowsRoute>]
}

extension ScenePresenter {
  /// The link to the present screens.
  public var link: String { presented.outline.link(scheme: CowsRoute.scheme) }
}
