import ViewStates
import ViewStatesNavigation

extension Coordinator {
  /// Draws the screens that a person can use on a frame: the one on top, or both sides of a split
  /// below one another.
  ///
  /// ```swift
  /// list.coordinator.draw(
  ///   on: screen.frame(), from: { $0 },
  ///   lines: { ($0.state as? any Drawn)?.lines ?? [] })
  /// ```
  ///
  /// They are drawn again when another screen is on top, and when what it shows differs. `source`
  /// is the presenter of a screen. The bond stops the drawing before the coordinator is released.
  @discardableResult
  public func draw(
    on frame: Frame, from source: @escaping @MainActor (Screen) -> any StateSource,
    lines: @escaping @MainActor (Screen) -> [SafeText]
  ) -> Subscription {
    let states = states(from: source, as: lines)
    return Subscription(
      states.attach(BlocksView(frame: frame)), attach(Keeping<State>(object: states)))
  }
}

/// Draws blocks of lines below one another.
private struct BlocksView: StateUpdatable {
  let frame: Frame

  func update(with blocks: [[SafeText]]) { frame.draw(Array(blocks.joined())) }
}

/// Keeps an object for as long as the source to which it is attached.
private struct Keeping<State>: StateUpdatable {
  let object: AnyObject

  func update(with state: State) {}
}
