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
  /// What happened to the models, each at most once.
  ///
  /// A list takes a fraction of the time of a value for each model, most of which would be nil.
  private(set) var changes: [StoreChange] = []
  /// Everything up to here.
  package var archive: HistoryArchive<repeat each Model>? {
    get { box?.archive }
    set { box = newValue.map { ArchiveBox($0) } }
  }
  private var box: ArchiveBox<repeat each Model>?
  /// Whether it has an archive, which few entries have; to look for one takes longer.
  package var isArchive: Bool { box != nil }

  /// Creates the entry that a recording starts with: everything up to here.
  public init(_ archive: HistoryArchive<repeat each Model>) {
    self.init(.archive, kind: .start)
    self.archive = archive
  }

  init(
    _ event: HistoryEntryEvent, step: Int? = nil, parent: Int? = nil, kind: StepKind = .actions,
    label: String? = nil
  ) {
    (self.event, self.step, self.parent, self.kind) = (event, step, parent, kind)
    self.label = label
  }

  /// Creates an entry of a step that applied actions to one model.
  ///
  /// - Parameters:
  ///   - actions: The actions, which are of the type that the store has.
  ///   - store: The index of the store.
  package init<Action: Codable & Sendable>(_ actions: [Action], of store: Int) {
    self.init(.recorded)
    add(RecordedActions(actions: actions), of: store)
  }

  /// The index of the store whose actions a key has; nil for any other key.
  package static func storeOfActions(in key: String) -> Int? {
    guard let key = HistoryEntryKey(stringValue: key), key.field == .actions else { return nil }
    return key.store
  }

  /// Adds what happened to one model.
  mutating func add(_ change: any ModelChange, of store: Int) {
    changes.append(StoreChange(store: store, change: change))
  }

  /// Reads an entry.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HistoryEntryKey.self)
    self.init(.recorded)
    // Most entries have a single key. To look for each of the others would take longer than to read
    // the action.
    for key in container.allKeys {
      switch key.field {
      case .event: event = try container.decode(HistoryEntryEvent.self, forKey: key)
      case .step: step = try container.decode(Int.self, forKey: key)
      case .parent: parent = try container.decode(Int.self, forKey: key)
      case .kind: kind = try container.decode(StepKind.self, forKey: key)
      case .label: label = try container.decode(String.self, forKey: key)
      case .archive:
        archive = try container.decode(HistoryArchive<repeat each Model>.self, forKey: key)
      case .actions, .state, .travel, .barrier:
        var store = 0
        for model in repeat (each Model).self {
          if store == key.store { try read(key, of: model, in: container) }
          store += 1
        }
      }
    }
  }

  /// Reads a part of what happened to a model.
  private mutating func read<Other: StateModel>(
    _ key: HistoryEntryKey, of model: Other.Type,
    in container: KeyedDecodingContainer<HistoryEntryKey>
  ) throws {
    let place = changes.firstIndex { $0.store == key.store }
    var change = ArchivedChange<Other>(step: 0)
    if let place, let begun = changes[place].change as? ArchivedChange<Other> { change = begun }
    switch key.field {
    case .actions: change.actions = try container.decode([Other.Action].self, forKey: key)
    case .state: change.state = try container.decode(Other.self, forKey: key)
    case .travel: change.travel = try container.decode(Int.self, forKey: key)
    default: change.barrier = try container.decode(String.self, forKey: key)
    }
    if let place {
      changes[place].change = change
    } else {
      changes.append(StoreChange(store: key.store, change: change))
    }
  }

  /// Writes the entry.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: HistoryEntryKey.self)
    // Most entries have none of these.
    if event != .recorded { try container.encode(event, forKey: HistoryEntryKey(.event)) }
    if let step { try container.encode(step, forKey: HistoryEntryKey(.step)) }
    if let parent { try container.encode(parent, forKey: HistoryEntryKey(.parent)) }
    if event == .recorded, kind != .actions {
      try container.encode(kind, forKey: HistoryEntryKey(.kind))
    }
    if let label { try container.encode(label, forKey: HistoryEntryKey(.label)) }
    if let archive { try container.encode(archive, forKey: HistoryEntryKey(.archive)) }
    for change in changes { try change.change.encode(to: &container, store: change.store) }
  }
}

/// What happened to the model of one store.
struct StoreChange: Sendable {
  /// The index of the store.
  var store: Int
  var change: any ModelChange
}

/// What happened to a model, without its type.
protocol ModelChange: Sendable {
  /// The number of actions.
  var actionCount: Int { get }

  func encode(
    to container: inout KeyedEncodingContainer<HistoryEntryKey>, store: Int
  ) throws
}

extension ArchivedChange: ModelChange {
  var actionCount: Int { actions?.count ?? 0 }

  func encode(
    to container: inout KeyedEncodingContainer<HistoryEntryKey>, store: Int
  ) throws {
    try container.encodeIfPresent(actions, forKey: HistoryEntryKey(.actions, store))
    try container.encodeIfPresent(state, forKey: HistoryEntryKey(.state, store))
    try container.encodeIfPresent(travel, forKey: HistoryEntryKey(.travel, store))
    try container.encodeIfPresent(barrier, forKey: HistoryEntryKey(.barrier, store))
  }
}

/// The actions that a step applied to a model, which is all that most entries have.
struct RecordedActions<Action: Codable & Sendable>: ModelChange {
  let actions: [Action]

  var actionCount: Int { actions.count }

  func encode(
    to container: inout KeyedEncodingContainer<HistoryEntryKey>, store: Int
  ) throws {
    try container.encode(actions, forKey: HistoryEntryKey(.actions, store))
  }
}

/// An archive outside of its entry, so that the many entries without one are small.
final class ArchiveBox<each Model: StateModel>: Sendable {
  let archive: HistoryArchive<repeat each Model>

  init(_ archive: HistoryArchive<repeat each Model>) { self.archive = archive }
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

/// A key of an entry, such as `actions`, or `actions.1` for the second store.
struct HistoryEntryKey: CodingKey {
  enum Field: String {
    case event, step, parent, kind, label, archive
    case actions, state, travel, barrier
  }

  let field: Field
  /// The index of the store.
  let store: Int

  init(_ field: Field, _ store: Int = 0) { (self.field, self.store) = (field, store) }

  /// Creates a known key.
  init?(stringValue: String) {
    var (name, store) = (stringValue[...], 0)
    if let point = stringValue.utf8.firstIndex(of: UInt8(ascii: ".")) {
      name = stringValue[..<point]
      guard let index = Int(stringValue[stringValue.utf8.index(after: point)...]), index > 0 else {
        return nil
      }
      store = index
    }
    guard let field = Field(rawValue: String(name)) else { return nil }
    self.init(field, store)
  }

  init?(intValue: Int) { nil }

  var stringValue: String { store == 0 ? field.rawValue : "\(field.rawValue).\(store)" }
  var intValue: Int? { nil }
}
