/// An entry of a history: a step, an addition to the last step, or a move.
///
/// One type is the step in memory, the record in a session and the element of an archive, and one
/// function applies it, live and while a file is read.
///
/// ```text
///   {"actions":[{"append":{"_0":1}}],"id":1}                a step after step 0
///   {"actions.1":[{"select":{"_0":2}}],"id":1}              the second store joins it
///   {"id":0,"kind":"moved"}                                 undo
///   {"actions":[{"append":{"_0":3}}],"id":2,"parent":0}     a branch
/// ```
public struct Step: Sendable {
  /// What a line is.
  public enum Kind: String, Codable, Sendable {
    /// The oldest step, with the first states.
    case start
    /// A step that applied actions.
    case actions
    /// A step that set states.
    case restored
    /// A step that went back or on in some of the stores alone.
    case travel
    /// A step for everything that happened while nothing was recorded.
    case unrecorded
    /// The history went to the step.
    case moved
    /// The last step ended where it began, and is no more.
    case removed
    /// The step became the oldest.
    case committed
    /// From here on, everything is one step.
    case paused
    /// Every change is a step again.
    case resumed
    /// From here on, the history keeps another number of steps.
    case bounded
    /// The position in an archive.
    case position
    /// The states of all stores at the current step, so that nothing before has to be applied.
    case states

    /// Whether such a line is a step, or adds to the current one.
    var isStep: Bool {
      switch self {
      case .actions, .restored, .travel, .unrecorded: true
      default: false
      }
    }
  }

  /// The number of the step that the line is about.
  public internal(set) var id: Int
  /// The number of the step before it; it has a meaning for steps only.
  public internal(set) var parent: Int
  /// What the line is.
  public internal(set) var kind: Kind
  /// The label of the intent, if it has one.
  public internal(set) var label: String?
  /// What the step did to each store that it changed.
  package internal(set) var changes: [StoreChange] = []
  /// What only few lines have.
  package var details: StepDetails?

  init(
    _ kind: Kind, id: Int, after parent: Int? = nil, label: String? = nil,
    changes: [StoreChange] = []
  ) {
    (self.kind, self.id, self.parent) = (kind, id, parent ?? id - 1)
    (self.label, self.changes) = (label, changes)
  }
}

extension Step {
  /// Adds what happened next to a store.
  mutating func add(_ change: StoreChange) {
    if let place = changes.firstIndex(where: { $0.store == change.store }) {
      changes[place].add(change)
    } else {
      changes.append(change)
    }
  }
}

/// What only few lines have: the models and bounds of a start, and the position of an archive.
package struct StepDetails: Codable, Equatable, Sendable {
  package var models: [ModelNote]?
  var bounds: Int?
  /// The last step that redo can reach, or could reach before the step that is open.
  var tip: Int?
  var next: Int?
  var revert: Int?
  var isPaused: Bool?
  /// Whether the step of the pause goes on.
  var isPauseOpen: Bool?
  /// Whether the next travel in one store alone joins the step.
  var isTravelOpen: Bool?
}

/// A model of an archive or a session.
package struct ModelNote: Codable, Hashable, Sendable {
  package var name: String
  package var version: Int
}
