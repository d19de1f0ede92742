/// The contents of a step: its actions, and how to find its state.
@usableFromInline
struct StepContent {
  @usableFromInline var kind: StepKind
  @usableFromInline var actions: Range<Int>
  /// The estimated size of the actions in bytes.
  @usableFromInline var weight: Int
  /// Whether a replay from the kept state before this step has confirmed the state at this step.
  @usableFromInline var isVerified: Bool
  /// Whether the state at this step, or after one of its actions, is kept.
  @usableFromInline var isKept = false

  @inlinable
  init(_ kind: StepKind, actions: Range<Int>, weight: Int, isVerified: Bool) {
    self.kind = kind
    self.actions = actions
    self.weight = weight
    self.isVerified = isVerified
  }
}

/// The reason for a step.
@usableFromInline
enum StepKind: Sendable {
  /// The history starts here.
  case start
  /// Actions were applied.
  case actions
  /// A state was restored, or another history travelled.
  case restored
  /// The model changed while nothing was recorded.
  case unrecorded
  /// A revert went to a state whose step is forgotten.
  case reverted

  /// The label of a step that has no actions.
  var label: String {
    switch self {
    case .start, .actions: "start"
    case .restored: "restore"
    case .unrecorded: "not recorded"
    case .reverted: "revert"
    }
  }
}
