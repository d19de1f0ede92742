/// The place in time that was noted last: travels and groups often lead nowhere else.
@MainActor
struct LastPlace {
  private var state: HistoryState?

  /// Lets a place wait for its delivery, unless it is the one that was noted last.
  mutating func note(
    _ next: @autoclosure () -> HistoryState, to views: Views<HistoryState>, in turn: Turn
  ) -> Noted {
    // Views that are attached later are shown the place then, so nothing is known of the last one.
    guard !views.isEmpty else {
      state = nil
      return .nothing
    }
    let next = next()
    guard next != state else { return .nothing }
    state = next
    views.note(next, in: turn)
    return .state
  }
}
