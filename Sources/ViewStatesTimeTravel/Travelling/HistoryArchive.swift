import ViewStates

/// A history as a value to write to a file: the first states, and the actions since.
///
/// Encoded, it is an object with `version`, `first`, `steps`, `current`, `tip`, `next`, `models`
/// and, while nothing is recorded, `isPaused`. Steps keep their numbers. Each model has its name
/// and the version of its encoding.
public struct HistoryArchive<each Model: StateModel>: Codable, Sendable {
  /// The version of the format.
  ///
  /// It is 2; version 1 was for a single model.
  public var version: Int
  /// The number of the oldest step.
  public var first: Int
  /// The steps after it, in the order of recording.
  public var steps: [ArchivedStep]
  /// The number of the current step.
  public var current: Int
  /// The number of the last step that redo can reach.
  public var tip: Int
  /// The number of the next step.
  public var next: Int
  /// Whether changes are not recorded; nil if they are.
  public var isPaused: Bool?
  /// The models, in the order of the stores.
  public var models: (repeat ArchivedModel<each Model>)

  init(
    first: Int, steps: [ArchivedStep], current: Int, tip: Int, next: Int,
    isPaused: Bool = false,
    models: repeat ArchivedModel<each Model>
  ) {
    version = ArchiveVersion.current
    (self.first, self.steps, self.current) = (first, steps, current)
    (self.tip, self.next) = (tip, next)
    self.isPaused = isPaused ? true : nil
    self.models = (repeat each models)
  }

  /// Reads an archive.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    version = try container.decode(Int.self, forKey: .version)
    first = try container.decode(Int.self, forKey: .first)
    steps = try container.decode([ArchivedStep].self, forKey: .steps)
    current = try container.decode(Int.self, forKey: .current)
    tip = try container.decode(Int.self, forKey: .tip)
    next = try container.decode(Int.self, forKey: .next)
    isPaused = try container.decodeIfPresent(Bool.self, forKey: .isPaused)
    var models = try container.nestedUnkeyedContainer(forKey: .models)
    self.models = (repeat try models.decode(ArchivedModel<each Model>.self))
  }

  /// Writes the archive.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    try container.encode(version, forKey: .version)
    try container.encode(first, forKey: .first)
    try container.encode(steps, forKey: .steps)
    try container.encode(current, forKey: .current)
    try container.encode(tip, forKey: .tip)
    try container.encode(next, forKey: .next)
    try container.encodeIfPresent(isPaused, forKey: .isPaused)
    var list = container.nestedUnkeyedContainer(forKey: .models)
    for model in repeat each models { try list.encode(model) }
  }
}

private enum ArchiveKey: String, CodingKey {
  case version, first, steps, current, tip, next, isPaused, models
}

enum ArchiveVersion {
  static let current = 2
}

/// A step of an archive.
public struct ArchivedStep: Codable, Hashable, Sendable {
  /// The number of the step.
  public var id: Int
  /// The number of the step before it.
  public var parent: Int
  /// The reason for the step.
  var kind: StepKind
  /// The label of the intent, if it has one.
  var label: String?
}

/// A model of an archive: its first state, and what the steps did to it.
public struct ArchivedModel<Model: StateModel>: Codable, Sendable {
  /// The name of the model.
  public var name: String
  /// The version of its encoding.
  public var version: Int
  /// The state at the oldest step.
  public var first: Model
  /// What the steps did to it, in the order of their numbers.
  public var changes: [ArchivedChange<Model>]
  /// The present state, if it changed while nothing was recorded, as the next step will have it.
  public var unrecorded: ArchivedChange<Model>?
}

/// What a step of an archive did to a model.
public struct ArchivedChange<Model: StateModel>: Codable, Sendable {
  /// The number of the step.
  public var step: Int
  /// The actions that it applied, in order.
  public var actions: [Model.Action]?
  /// The state that it set.
  public var state: Model?
  /// The number of the step to which it travelled, in this model alone.
  public var travel: Int?
  /// The reason why the step cannot be undone, if it set a state instead of applying actions.
  public var barrier: String?
}
