import ViewStates
import ViewStatesLists

/// Which screens are presented, in what style and over what.
///
/// ```swift
/// let navigation = Store(Navigation(root: CowsRoute.overview, id: identities.next(after: nil)))
/// let (root, newest) = (navigation.state.root.id, navigation.state.newest)
/// try navigation.send(.show(.cow(3), id: identities.next(after: newest), from: root))
/// ```
///
/// It is a model as any other: a history undoes it, a file restores it, and a log shows it. A
/// ``Coordinator`` keeps the presenters of its screens. A presenter asks its ``Navigating`` object
/// to send the actions, so it needs neither identities nor this type.
///
/// ## What it looks like
///
/// A navigation is a pile of layers: the root, and each modal screen over the layer below. A layer
/// has a ``ScreenContainer``, which may hold further screens:
///
/// ```text
///   layers   2  alert ──────────── plain
///            1  sheet ──────────── stack: screen, pushed, pushed
///            0  root ───────────── split: screen, pushed │ detail, pushed
/// ```
///
/// - One modal screen at a time lies over a layer. Another one waits, and is shown when the way is
///   free. Modal screens are shown in the order in which they were presented.
/// - A screen takes along what lies above it in its stack, and every layer that is presented by one
///   of these screens, directly or not.
/// - An alert presents nothing.
///
/// Complexities are given for *d*, how far below the top a screen lies; most actions come from the
/// top.
public struct Navigation<Route: NavigationRoute>: StateModel {
  /// The root and the modal screens over it, the top one last; never empty.
  public internal(set) var layers: PersistentArray<NavigationLayer<Route>>
  /// The modal screens that wait until the way is free, in the order in which they were presented.
  public internal(set) var waiting: [NavigationLayer<Route>] = []
  /// How much room there is.
  public internal(set) var width: NavigationWidth
  /// The identity that was given last.
  ///
  /// An action presents a screen with an identity after this one: `identities.next(after: newest)`.
  public internal(set) var newest: Identity

  /// How many screens can wait.
  ///
  /// Nobody wants to close a hundred screens one after another. So many are a mistake in the
  /// program, or a file or a link that is made to take long.
  public static var mostWaiting: Int { 100 }

  /// Creates a navigation that shows its root.
  ///
  /// - Parameters:
  ///   - root: The route of the root.
  ///   - id: The identity of the root.
  ///   - container: What surrounds the root; by default what the route prefers, or plain.
  ///   - width: How much room there is.
  public init(
    root: Route, id: Identity, in container: ScreenContainer? = nil, width: NavigationWidth = .wide
  ) {
    layers = [
      NavigationLayer(
        screen: Presentation(id: id, route: root, style: .root), presenter: nil,
        container: container ?? root.preferredContainer ?? .plain)
    ]
    self.width = width
    newest = id
  }
}
