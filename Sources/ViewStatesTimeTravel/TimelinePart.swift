import ViewStates

/// A history of whatever model, as a timeline sees it.
@MainActor
protocol TimelinePart: Presenter<HistoryState> {
  var currentStep: Int { get }
  /// The highest number of a step so far, forgotten or not.
  var newestStep: Int { get }
  var stepCount: Int { get }
  var isRecording: Bool { get }
  var isLocked: Bool { get }
  /// Something happened that is not recorded.
  var hasGap: Bool { get }

  func contains(_ step: Int) -> Bool
  func step(_ step: Int) -> Step
  func travel(to step: Int) throws(HistoryError) -> Travel?
  func travelToBase() throws(HistoryError) -> Travel?
  func closeGap()
  func forgetPast()
  func setRecording(_ isRecording: Bool) -> Bool
  func setLocked(_ isLocked: Bool) -> Bool
  func notePlace(in propagation: Propagation) -> Reaction
  /// Lets the next action be a step of its own.
  func closeStep()
}

extension History: TimelinePart {
  var currentStep: Int { recording.tree.current }
  var newestStep: Int { recording.tree.nodes.endIndex - 1 }
  var stepCount: Int { recording.tree.count }

  func contains(_ step: Int) -> Bool { recording.tree.contains(step) }
  func step(_ step: Int) -> Step { recording.step(step) }
  func closeStep() { recording.isOpen = false }
}
