import ViewStates

/// Something that draws a navigation and lets a person dismiss screens, as a conformance test sees
/// it.
@MainActor
public protocol NavigationRenderer {
  /// The screens that are drawn at the moment: the layers from the bottom to the top, and in each
  /// of them the top of its stack, or of both stacks of a split that is wide.
  var visible: [[Identity]] { get }

  /// Does what the renderer does when a person swipes a screen away or taps "back".
  ///
  /// It reports which screen is gone, and nothing else. It can be called for a screen that has gone
  /// already, as happens when the end of an animation is reported late.
  func swipeAway(_ id: Identity)
}
