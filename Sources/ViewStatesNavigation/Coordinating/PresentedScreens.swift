import ViewStates

/// The screens of a scene, for the views that draw them.
///
/// The views are updated when a screen has appeared or gone, or when a container has changed; not
/// when a screen only shows something else.
@MainActor
public struct PresentedScreens<Route: NavigationRoute, Screen>: StateSource {
  let coordinator: Coordinator<Route, Screen>

  /// The screens from the bottom to the top.
  ///
  /// - Complexity: O(*n*)
  public var state: ScreenPile<Route, Screen> { coordinator.pile }

  /// The attached views.
  public var views: Views<ScreenPile<Route, Screen>> { coordinator.pileViews }
}
