/// An entry of a history: a step, an addition to the last step, or a move.
///
/// The same type is the step in memory, the record in a session and the element of an archive. One
/// function applies it, both live and while a file is read.
///
/// ```text
///   {"actions":[{"append":{"_0":1}}],"id":1}                a step after step 0
///   {"actions.1":[{"select":{"_0":2}}],"id":1}              the second store joins it
///   {"id":0,"kind":"moved"}                                 undo
///   {"actions":[{"append":{"_0":3}}],"id":2,"parent":0}     a branch
/// ```
public struct Step: Sendable {
  /// The kinds of entries.
  public enum Kind: String, Codable, Sendable {
    /// The oldest step, with the first states.
    case start
    /// A step that applied actions.
    case actions
    /// A step that set states.
    case restored
    /// A step that went back or forth in some of the stores alone.
    case travel
    /// A step for everything that happened while the history was paused.
    case unrecorded
    /// The history went to the step.
    case moved
    /// The last step ended where it began, and was removed.
    case removed
    /// The step became the oldest.
    case committed
    /// From here on, everything is one step.
    case paused
    /// Every change is a step again.
    case resumed
    /// From here on, the history keeps a different number of steps.
    case bounded
    /// The position in an archive.
    case position
    /// The states of all stores at the current step, so that no earlier step has to be applied.
    case states

    /// Whether such an entry is a step, or adds to the current one.
    var isStep: Bool {
      switch self {
      case .actions, .restored, .travel, .unrecorded: true
      default: false
      }
    }
  }

  /// The number of the step that the entry is about.
  public internal(set) var id: Int
  /// The number of the step before it; meaningful for steps only.
  public internal(set) var parent: Int
  /// The kind of the entry.
  public internal(set) var kind: Kind
  /// The label of the intent, if it has one.
  public internal(set) var label: String?
  /// The change of each store that the step changed.
  package internal(set) var changes: [StoreChange] = []
  /// The parts that only a few entries have.
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
  /// Applies the actions that a start has besides its states, on any thread.
  package mutating func applyActions() throws {
    for index in changes.indices { try changes[index].content?.applyActions() }
  }

  /// Adds the next change of a store.
  mutating func add(_ change: StoreChange) {
    if let place = changes.firstIndex(where: { $0.store == change.store }) {
      changes[place].add(change)
    } else {
      changes.append(change)
    }
  }
}

/// The parts that only a few entries have: the models and bounds of a start, and a position.
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
