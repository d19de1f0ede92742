import ViewStates

// What the views of a scene report. They have no other way to change the navigation.

extension Coordinator {
  /// Dismisses a screen that a person has closed, with everything above it.
  ///
  /// A view calls it with the identity of the screen that is gone from the display, and knows
  /// nothing else. The report can be late: nothing happens if the screen has gone already. Nothing
  /// happens to the root either.
  ///
  /// ```swift
  /// coordinator.dismiss(cow)  // .changed
  /// coordinator.dismiss(cow)  // .nothingToChange
  /// ```
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  @discardableResult
  public func dismiss(_ id: Identity) -> SendResult {
    // A dismissal is rejected only because the root stays.
    (try? send { _ in .dismiss(id) }) ?? .nothingToChange
  }

  /// Changes how much room the scene has, such as after its window has become narrow.
  ///
  /// - Returns: Whether the navigation changed, and if not, why.
  @discardableResult
  public func setWidth(_ width: NavigationWidth) -> SendResult {
    // A width is never rejected.
    (try? send { _ in .setWidth(width) }) ?? .nothingToChange
  }
}
