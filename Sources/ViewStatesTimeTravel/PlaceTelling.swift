import ViewStates

/// What tells its views where in time it is, each place once.
@MainActor
protocol PlaceTelling: TimeTravelling {
  /// The place that was noted last, if it is known that the views are there.
  var lastPlace: HistoryState? { get set }
}

extension PlaceTelling {
  /// Lets the place wait for its delivery, unless it is the one that was noted last: travels and
  /// groups often lead nowhere else.
  ///
  /// The last place is written before anybody is told, since who derives a state may change it.
  @discardableResult
  func notePlace(in propagation: Propagation) -> Reaction {
    // Views that are attached later are shown the place then, so nothing is known of the last one.
    guard views.mark.isWatched else {
      lastPlace = nil
      return .unconcerned
    }
    let place = state
    guard place != lastPlace else { return .unconcerned }
    lastPlace = place
    views.prepare(place, in: propagation)
    return .waiting
  }
}
