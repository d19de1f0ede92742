import ViewStates

/// One thing that happened to a ``History``, with everything that is needed to do it again.
///
/// A ``HistoryRecording`` makes the entries, and a ``HistoryReplay`` does them again. Encoded, an
/// entry is an object that says no more than it has to. Two actions, the second in another store
/// than the first, and an undo are:
///
/// ```json
/// {"actions":[{"add":{"name":"Berlin"}}]}
/// {"actions.1":[{"select":{"row":0}}]}
/// {"event":"travelled","step":1}
/// ```
///
/// `event` is missing for a step that was recorded, `step` if it has the next number, `parent` if
/// it follows the current step, and `kind` if the step applied actions. What the step did to the
/// first store is `actions`, `state` (perhaps with a `barrier`) or `travel`. For the second store
/// the same keys end in `.1`.
public struct HistoryEntry<each Model: StateModel>: Codable, Sendable {
  var event: HistoryEntryEvent
  /// The number of the step that it is about, or nil for a new one with the next number.
  var step: Int?
  /// The number of the step before a new one, or nil for the current step.
  var parent: Int?
  /// The reason for a new step.
  var kind: StepKind
  /// The label of the intent.
  var label: String?
  /// What happened to each model.
  var changes: (repeat ArchivedChange<each Model>?)
  /// Everything up to here.
  var archive: HistoryArchive<repeat each Model>?

  /// Creates the entry that a recording starts with: everything up to here.
  public init(_ archive: HistoryArchive<repeat each Model>) {
    event = .archive
    kind = .start
    changes = (repeat ArchivedChange<each Model>?.none)
    self.archive = archive
  }

  init(
    _ event: HistoryEntryEvent, step: Int? = nil, parent: Int? = nil, kind: StepKind = .actions,
    label: String? = nil, changes: repeat ArchivedChange<each Model>?
  ) {
    (self.event, self.step, self.parent, self.kind) = (event, step, parent, kind)
    self.label = label
    self.changes = (repeat each changes)
  }

  /// Whether it replaces everything before it.
  public var isArchive: Bool { event == .archive }

  /// Reads an entry.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HistoryEntryKey.self)
    // Most entries have a single key. To look for each of the others would take longer than to read
    // the action.
    let keys = container.allKeys.map(\.stringValue)
    func read<Value: Decodable>(_ type: Value.Type, _ key: HistoryEntryKey) throws -> Value? {
      guard keys.contains(key.stringValue) else { return nil }
      return try container.decodeIfPresent(type, forKey: key)
    }
    event = try read(HistoryEntryEvent.self, .event) ?? .recorded
    step = try read(Int.self, .step)
    parent = try read(Int.self, .parent)
    kind = try read(StepKind.self, .kind) ?? .actions
    label = try read(String.self, .label)
    archive = try read(HistoryArchive<repeat each Model>.self, .archive)
    var store = 0
    changes = (repeat try Self.change(of: (each Model).self, &store, in: container, with: keys))
  }

  /// Writes the entry.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: HistoryEntryKey.self)
    if event != .recorded { try container.encode(event, forKey: .event) }
    try container.encodeIfPresent(step, forKey: .step)
    try container.encodeIfPresent(parent, forKey: .parent)
    if event == .recorded, kind != .actions { try container.encode(kind, forKey: .kind) }
    try container.encodeIfPresent(label, forKey: .label)
    try container.encodeIfPresent(archive, forKey: .archive)
    var store = 0
    for change in repeat each changes {
      try container.encodeIfPresent(change?.actions, forKey: .actions(store))
      try container.encodeIfPresent(change?.state, forKey: .state(store))
      try container.encodeIfPresent(change?.travel, forKey: .travel(store))
      try container.encodeIfPresent(change?.barrier, forKey: .barrier(store))
      store += 1
    }
  }

  private static func change<Other: StateModel>(
    of type: Other.Type, _ store: inout Int, in container: KeyedDecodingContainer<HistoryEntryKey>,
    with keys: [String]
  ) throws -> ArchivedChange<Other>? {
    defer { store += 1 }
    var change = ArchivedChange<Other>(step: 0)
    for key in keys {
      switch key {
      case HistoryEntryKey.actions(store).stringValue:
        change.actions = try container.decode([Other.Action].self, forKey: .actions(store))
      case HistoryEntryKey.state(store).stringValue:
        change.state = try container.decode(Other.self, forKey: .state(store))
      case HistoryEntryKey.travel(store).stringValue:
        change.travel = try container.decode(Int.self, forKey: .travel(store))
      case HistoryEntryKey.barrier(store).stringValue:
        change.barrier = try container.decode(String.self, forKey: .barrier(store))
      default: break
      }
    }
    let isAny = change.actions != nil || change.state != nil || change.travel != nil
    return isAny ? change : nil
  }
}

/// What happened, as a word.
enum HistoryEntryEvent: String, Codable, Sendable {
  /// Everything up to here.
  case archive
  /// A step was added.
  case recorded
  /// Actions joined the last step.
  case grouped
  /// The last step ended where it began, or is replaced.
  case removed
  /// The history went to a step.
  case travelled
  /// The current step became the oldest.
  case committed
  /// A step was forgotten because of the bounds.
  case forgotten
  /// Changes are no longer recorded.
  case paused
  /// The models changed while nothing was recorded.
  case unrecorded
  /// Changes are recorded again.
  case resumed
}

/// A key of an entry; that of a store after the first one has its index.
struct HistoryEntryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static let event = Self(stringValue: "event")
  static let step = Self(stringValue: "step")
  static let parent = Self(stringValue: "parent")
  static let kind = Self(stringValue: "kind")
  static let label = Self(stringValue: "label")
  static let archive = Self(stringValue: "archive")

  static func actions(_ store: Int) -> Self { Self("actions", store) }
  static func state(_ store: Int) -> Self { Self("state", store) }
  static func travel(_ store: Int) -> Self { Self("travel", store) }
  static func barrier(_ store: Int) -> Self { Self("barrier", store) }

  private init(_ name: String, _ store: Int) {
    stringValue = store == 0 ? name : "\(name).\(store)"
  }
}
