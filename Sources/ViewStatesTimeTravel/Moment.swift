/// What a timeline keeps of a moment: where each of its histories was.
struct Moment {
  /// What made it.
  enum Kind: Equatable {
    case start
    /// A history made a step.
    case step(Int)
    /// A history was wound on its own.
    case wound
    /// All histories went back to their start or last commit.
    case reverted

    /// What the moment is called, when no step gives it a name.
    var label: String {
      switch self {
      case .start: "start"
      case .step: "forgotten"
      case .wound: "wound separately"
      case .reverted: "revert"
      }
    }
  }

  /// The step of each history.
  var steps: [Int]
  let kind: Kind
}
