import ViewStates

/// A history as its timeline uses it, without the type of its model.
@MainActor
protocol TimelinePart: Presenter<HistoryState> {
  var currentStep: Int { get }
  /// The highest number of a step so far, even if the step is forgotten.
  var newestStep: Int { get }
  var stepCount: Int { get }
  var isRecording: Bool { get }
  var isLocked: Bool { get }
  /// Whether the model changed while nothing was recorded.
  var hasGap: Bool { get }

  func contains(_ step: Int) -> Bool
  func step(_ step: Int) -> HistoryStep
  func prepareTravel(to step: Int) throws(HistoryError) -> PreparedTravel?
  func prepareTravelToBase() throws(HistoryError) -> PreparedTravel?
  func closeGap()
  func finishTravel()
  func forgetPast()
  func setRecording(_ isRecording: Bool) -> Bool
  func setLocked(_ isLocked: Bool) -> Bool
  func prepareChange(in propagation: Propagation)
  func deliverChange()
  /// Makes the next action a new step, even if the model would group it.
  func closeStep()
}

extension History: TimelinePart {
  var currentStep: Int { recording.tree.current }
  var newestStep: Int { recording.tree.nodes.endIndex - 1 }
  var stepCount: Int { recording.tree.count }

  func contains(_ step: Int) -> Bool { recording.tree.contains(step) }
  func step(_ step: Int) -> HistoryStep { recording.step(step) }
  func closeStep() { recording.isOpen = false }
}
