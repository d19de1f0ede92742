import ViewStates
import ViewStatesNavigation

/// What a scene shows.
struct SceneState: Equatable {
  /// What is presented: without an alert that was shown before.
  var presented: PresentedScreens<CowsRoute>
  /// The titles of all screens, those that wait included.
  var titles: [Identity: String]
  /// The screens that can be used: one, or two with that of the detail side last.
  var usable: [ScreenState]
}
