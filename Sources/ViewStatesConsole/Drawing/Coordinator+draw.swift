import ViewStates
import ViewStatesNavigation

extension Coordinator {
  /// Draws the screens that a person can use on a frame: the one on top, or both sides of a split,
  /// one below the other.
  ///
  /// ```swift
  /// list.coordinator.draw(
  ///   on: screen.frame(), from: { $0 },
  ///   lines: { ($0.state as? any Drawn)?.lines ?? [] })
  /// ```
  ///
  /// They are drawn again when another screen is on top, and when its state differs. `source` is
  /// the presenter of a screen. Cancel the bond to stop before the coordinator is released.
  @discardableResult
  public func draw(
    on frame: Frame, from source: @escaping @MainActor (ScreenPresenter) -> any StateSource,
    lines: @escaping @MainActor (ScreenPresenter) -> [SafeText]
  ) -> Subscription {
    let states = states(from: source, as: lines)
    return Subscription(
      states.attach(for: self) { _, blocks in frame.draw(Array(blocks.joined())) },
      // The coordinator keeps the states that it shows.
      attach(for: self) { _, _ in withExtendedLifetime(states) {} })
  }
}
