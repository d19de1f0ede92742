import ViewStates
import ViewStatesNavigation

extension Coordinator {
  /// Draws the screens that a person can use on a frame: the one on top, or both sides of a split
  /// below one another.
  ///
  /// ```swift
  /// list.coordinator.draw(
  ///   on: screen.frame(), from: { $0 },
  ///   lines: { presenter, _ in (presenter.state as? any Drawn)?.lines ?? [] })
  /// ```
  ///
  /// They are drawn again when another screen is on top, and when what it shows differs. `source`
  /// is the presenter of a screen.
  ///
  /// - Returns: The bond, to stop drawing before the coordinator is released.
  @discardableResult
  public func draw(
    on frame: Frame, from source: @escaping @MainActor (Screen) -> any StateSource,
    lines: @escaping @MainActor (_ screen: Screen, _ width: Int) -> [SafeText]
  ) -> Subscription {
    let states = states(from: source, as: { lines($0, frame.size.columns) })
    let view = BlocksView(frame: frame) { [weak states] in states?.state }
    return Subscription(states.attach(view), attach(Keeping<State>(object: states)))
  }
}

/// Draws blocks of lines below one another, and asks for others where the terminal has another
/// width by then.
///
/// Once their source is gone, the last blocks stay.
private struct BlocksView: StateUpdatable {
  let frame: Frame
  let blocksNow: @MainActor () -> [[SafeText]]?

  func update(with blocks: [[SafeText]]) {
    let columns = frame.size.columns
    frame.draw { [blocksNow] frame in
      Array((frame.size.columns == columns ? blocks : blocksNow() ?? blocks).joined())
    }
  }
}

/// Keeps an object for as long as the source to which it is attached.
private struct Keeping<State>: StateUpdatable {
  let object: AnyObject

  func update(with state: State) {}
}
