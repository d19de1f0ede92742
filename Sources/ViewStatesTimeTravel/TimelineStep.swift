/// A step of a timeline: the current step of each history at that time.
struct TimelineStep {
  /// The reason for the step.
  enum Kind: Equatable {
    case start
    /// The history at an index recorded a step.
    case recorded(history: Int)
    /// Somebody travelled in one history, and not in the timeline.
    case separateTravel
    /// All histories went back to their start or last commit.
    case reverted

    /// The label of a step that no step of a history gives a label.
    var label: String {
      switch self {
      case .start: "start"
      case .recorded: "forgotten"
      case .separateTravel: "travel in one history"
      case .reverted: "revert"
      }
    }
  }

  /// The number of the current step of each history.
  var steps: [Int]
  let kind: Kind
}
