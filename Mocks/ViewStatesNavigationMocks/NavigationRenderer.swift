import ViewStates

/// A renderer that draws a navigation and lets a person dismiss screens, as a conformance test uses
/// it.
@MainActor
public protocol NavigationRenderer {
  /// The screens that are drawn at present: the layers from the bottom to the top, each with the
  /// top of its stack, or of both stacks of a wide split.
  var visible: [[Identity]] { get }

  /// Does what the renderer does when a person swipes a screen away or taps "back".
  ///
  /// It reports which screen has gone, and nothing else. It can be called for a screen that has
  /// already gone, as when the end of an animation is reported late.
  func swipeAway(_ id: Identity)
}
