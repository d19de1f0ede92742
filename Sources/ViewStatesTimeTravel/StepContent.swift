/// What a step is made of.
@usableFromInline
struct StepContent {
  @usableFromInline var kind: StepKind
  @usableFromInline var actions: Range<Int>
  /// The estimated size of the actions in bytes.
  @usableFromInline var weight: Int
  /// A replay from the last kept state before this step was seen to give the state at this step.
  @usableFromInline var isVerified: Bool
  /// The state at this step, or at one of its actions, is kept.
  @usableFromInline var isKept = false

  @inlinable
  init(_ kind: StepKind, actions: Range<Int>, weight: Int, isVerified: Bool) {
    self.kind = kind
    self.actions = actions
    self.weight = weight
    self.isVerified = isVerified
  }
}

/// What led to a step.
@usableFromInline
enum StepKind: Sendable {
  /// Nothing: the history starts here.
  case start
  /// Actions.
  case actions
  /// A state that was restored.
  case restored
  /// What happened while nothing was recorded.
  case unrecorded
  /// A way back to a state whose step is forgotten.
  case reverted

  /// What the step is called, when no action gives it a name.
  var label: String {
    switch self {
    case .start, .actions: "start"
    case .restored: "restore"
    case .unrecorded: "not recorded"
    case .reverted: "revert"
    }
  }
}
