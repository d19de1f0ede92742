import ViewStates

/// The refusal that answers the last intent of a screen, as a source that its presenters follow.
///
/// It goes with the next thing that happens: another intent, on this screen or another one, or a
/// change of the order. It does not come back.
@MainActor
final class LastRefusal: StateSource {
  let views = Views<MuncheeRefusal?>()
  private let process: OrderProcess
  private var refused: (why: MuncheeRefusal, order: Order)?

  init(in process: OrderProcess) {
    self.process = process
  }

  var state: MuncheeRefusal? {
    // Forgotten for good: an undo and a redo lead back to the same order, but answer nothing.
    if let refused, refused.order != process.order { self.refused = nil }
    return refused?.why
  }

  /// Carries out an intent, which ends the last refusal and may be refused itself.
  func answer(_ intent: () throws(MuncheeRefusal) -> Void) {
    if let last = process.lastRefusal, last !== self { last.answer {} }
    process.lastRefusal = self
    let shown = state
    refused = nil
    do {
      try intent()
    } catch {
      refused = (error, process.order)
    }
    if state != shown { updateViews() }
  }
}
