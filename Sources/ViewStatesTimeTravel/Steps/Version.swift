/// The model of one store as a step left it.
///
/// A step that travels in a store makes no version of its own: it leads to an earlier one.
struct Version: BitwiseCopyable, Sendable {
  /// The index of the store.
  let store: Int32
  /// How many need this version: the step that made it and those that lead to it, the root, and
  /// versions that are replayed from it.
  var references: Int32 = 0
  /// The step that made the version before, or to which a travel leads, or -1.
  var parent: Int
  /// The number of versions before it, back to the start of the history.
  var depth = 0
  /// The number of its kept state, or -1.
  var state = -1
  var firstAction = 0
  var actionCount: Int32 = 0
  /// The estimated size of the actions in bytes.
  var weight: Int32 = 0
  /// The number of the last barrier on the way to this version, or -1.
  var barrier: Int32 = -1
  /// Whether a replay from the kept state before it has confirmed this version.
  var isVerified = false
  let isTravel: Bool

  /// The numbers of its actions.
  var actions: Range<Int> { firstAction..<firstAction + Int(actionCount) }

  init(store: Int, parent: Int, isTravel: Bool = false) {
    self.store = Int32(truncatingIfNeeded: store)
    self.parent = parent
    self.isTravel = isTravel
  }
}

/// A step of a history, or what is left of one.
///
/// It holds no references, so that a copy costs nothing; what hardly any step has lies elsewhere.
struct Step: BitwiseCopyable {
  /// The run that it belongs to.
  let run: Int
  let kind: StepKind
  /// Whether the step is in the tree.
  ///
  /// A forgotten one stays while its versions are needed.
  var isKept = true
  /// The version of the first store that changed.
  var version: Version
  /// The number of its ``StepExtra``, or -1.
  var extra = -1
}

/// What hardly any step has.
struct StepExtra {
  /// The versions of the other stores that the step changed.
  var others: [Version] = []
  /// The label of the intent.
  var label: String?
  /// The step that made the version of each store, after this step.
  var versions: [Int]?
}

/// The reason for a step.
@usableFromInline
enum StepKind: String, Codable, BitwiseCopyable, Sendable {
  /// The history starts here.
  case start
  /// Actions were applied.
  case actions
  /// A state was restored, or another history travelled.
  case restored
  /// Models changed while nothing was recorded.
  case unrecorded
  /// A revert went to states whose step is forgotten.
  case reverted
  /// One store travelled alone, or several one after another.
  case travel

  /// The label of a step that has no actions.
  var label: String {
    switch self {
    case .start: "start"
    // A migration removed all of its actions.
    case .actions: "no change"
    case .restored: "restore"
    case .unrecorded: "not recorded"
    case .reverted: "revert"
    case .travel: "travel"
    }
  }
}
