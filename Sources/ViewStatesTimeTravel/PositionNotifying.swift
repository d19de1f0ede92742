import ViewStates

/// Notifies its views of its position in time, once per position.
@MainActor
protocol PositionNotifying: TimeTravelling {
  /// The position that was prepared last, or nil if the views may have been shown another one.
  var lastPosition: HistoryState? { get set }
}

extension PositionNotifying {
  /// Queues the position for delivery, unless it equals the last one.
  ///
  /// It often does: a travel may end where it began, and a grouped action adds no step. The last
  /// position is set before the views are prepared, because a follower that derives its state may
  /// change it again.
  @discardableResult
  func preparePosition(in propagation: Propagation) -> Reaction {
    // A view that attaches later is shown the position then, so the last one becomes unknown.
    guard views.mark.isWatched else {
      lastPosition = nil
      return .unconcerned
    }
    let position = state
    guard position != lastPosition else { return .unconcerned }
    lastPosition = position
    views.prepare(position, in: propagation)
    return .waiting
  }

  /// Notifies the views of the position, unless it equals the last one.
  func updatePosition() {
    preparePosition(in: views.mark.nextPropagation())
    views.deliver()
  }
}
