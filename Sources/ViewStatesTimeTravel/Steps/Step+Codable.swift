import ViewStates

/// A key of a step, such as `actions`, or `actions.1` for the second store.
@usableFromInline
package struct StepKey: CodingKey {
  enum Field: String {
    case id, parent, kind, label
    case models, bounds, tip, next, revert, isPaused
    case actions, state, travel, redo, undo, barrier, origin
  }

  let field: Field
  /// The index of the store.
  let store: Int

  init(_ field: Field, _ store: Int = 0) { (self.field, self.store) = (field, store) }

  /// Creates a known key.
  @usableFromInline
  package init?(stringValue: String) {
    let parts = stringValue.split(separator: ".", maxSplits: 1)
    guard let name = parts.first, let field = Field(rawValue: String(name)) else { return nil }
    self.init(field)
    guard parts.count == 2 else { return }
    guard let store = Int(parts[1]), store > 0 else { return nil }
    self.init(field, store)
  }

  @usableFromInline package init?(intValue: Int) { nil }

  @usableFromInline package var stringValue: String {
    store == 0 ? field.rawValue : "\(field.rawValue).\(store)"
  }
  @usableFromInline package var intValue: Int? { nil }
}

/// How the steps of a history are decoded, which depends on the models of its stores.
public struct HistoryModels: Sendable {
  /// One model.
  struct Coding: Sendable {
    let note: ModelNote
    let actions: @Sendable (KeyedDecodingContainer<StepKey>, StepKey) throws -> any StoreContent
    let state: @Sendable (KeyedDecodingContainer<StepKey>, StepKey) throws -> any StoreContent

    init<Model: StateModel>(_ type: Model.Type, name: String) {
      note = ModelNote(name: name, version: Model.schemaVersion)
      actions = { container, key in
        ModelContent<Model>(actions: try container.decode([Model.Action].self, forKey: key))
      }
      state = { container, key in
        ModelContent<Model>(state: try container.decode(Model.self, forKey: key))
      }
    }
  }

  /// The models in the order of the stores; nil for one that the history no longer has.
  var codings: [Coding?] = []
  /// The models in the order of the stores.
  package var notes: [ModelNote] { codings.compactMap { $0?.note } }

  static let key = CodingUserInfoKey(rawValue: "ViewStates.HistoryModels")

  /// What a decoder needs to know to decode a ``HistoryArchive``.
  ///
  /// ```swift
  /// let decoder = JSONDecoder()
  /// decoder.userInfo = history.models.userInfo
  /// ```
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    Self.key.map { [$0: self] } ?? [:]
  }

  init() {}

  /// The places of the models of a file among the stores of the history.
  ///
  /// Stores of one model are told apart by their order.
  ///
  /// - Returns: For each model of the file the index of its store; nil for one without a store.
  package func places(of notes: [ModelNote]) -> [Int?] {
    var free: [String: ArraySlice<Int>] = [:]
    for (index, note) in self.notes.enumerated() { free[note.name, default: []].append(index) }
    return notes.map { free[$0.name]?.popFirst() }
  }

  /// The models in the order of a file.
  package func inOrder(of notes: [ModelNote]) -> HistoryModels {
    var models = self
    models.codings = places(of: notes).map { place in place.flatMap { codings[$0] } }
    return models
  }
}

extension Step: Codable {
  /// Reads a step with a decoder that has ``HistoryModels/userInfo``.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    guard let key = HistoryModels.key, let models = decoder.userInfo[key] as? HistoryModels else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "set the decoder's userInfo to that of the history's models"))
    }
    try self.init(from: decoder, models)
  }

  /// Reads a step of models.
  ///
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder, _ models: HistoryModels) throws {
    let container = try decoder.container(keyedBy: StepKey.self)
    self.init(.actions, id: -1)
    var parent: Int?
    var hasDetails = false
    // Most steps have two keys. To look for each of the others would take longer.
    for key in container.allKeys {
      switch key.field {
      case .id: id = try container.decode(Int.self, forKey: key)
      case .parent: parent = try container.decode(Int.self, forKey: key)
      case .kind: kind = try container.decode(Kind.self, forKey: key)
      case .label: label = try container.decode(String.self, forKey: key)
      case .models, .bounds, .tip, .next, .revert, .isPaused: hasDetails = true
      case .actions, .state, .travel, .redo, .undo, .barrier, .origin:
        guard models.codings.indices.contains(key.store) else { throw Self.unknown(key, container) }
        if let coding = models.codings[key.store] { try read(key, of: coding, in: container) }
      }
    }
    guard id >= 0 else {
      throw DecodingError.keyNotFound(
        StepKey(.id),
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "expected the number of a step"))
    }
    self.parent = parent ?? id - 1
    if hasDetails { details = try StepDetails(from: decoder) }
    changes.sort { $0.store < $1.store }
    for index in changes.indices {
      guard let travel = changes[index].travel, travel.tip == -1 else { continue }
      changes[index].travel?.tip = travel.target
    }
  }

  private static func unknown(
    _ key: StepKey, _ container: KeyedDecodingContainer<StepKey>
  ) -> DecodingError {
    .dataCorruptedError(
      forKey: key, in: container, debugDescription: "there is no store \(key.store)")
  }

  private mutating func read(
    _ key: StepKey, of model: HistoryModels.Coding, in container: KeyedDecodingContainer<StepKey>
  ) throws {
    var place = changes.firstIndex { $0.store == key.store }
    if place == nil {
      place = changes.count
      changes.append(StoreChange(store: key.store))
    }
    guard let place else { return }
    switch key.field {
    case .actions, .state:
      let isState = key.field == .state
      let content = try (isState ? model.state : model.actions)(container, key)
      if var other = changes[place].content {
        // The state comes first, whatever the order of the keys.
        if isState {
          var state = content
          state.add(other)
          other = state
        } else {
          other.add(content)
        }
        changes[place].content = other
      } else {
        changes[place].content = content
      }
    case .travel, .redo, .undo:
      let number = try container.decode(Int.self, forKey: key)
      var travel = changes[place].travel ?? StoreChange.Travel(target: -1, tip: -1)
      switch key.field {
      case .travel: travel.target = number
      case .redo: travel.tip = number
      default: travel.past = number
      }
      changes[place].travel = travel
    case .barrier: changes[place].barrier = try container.decode(String.self, forKey: key)
    default: changes[place].origin = try container.decode(Int.self, forKey: key)
    }
  }

  /// Writes the step.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StepKey.self)
    try container.encode(id, forKey: StepKey(.id))
    if kind.isStep, parent != id - 1 { try container.encode(parent, forKey: StepKey(.parent)) }
    if kind != .actions { try container.encode(kind, forKey: StepKey(.kind)) }
    if let label { try container.encode(label, forKey: StepKey(.label)) }
    if let details {
      try container.encodeIfPresent(details.models, forKey: StepKey(.models))
      try container.encodeIfPresent(details.bounds, forKey: StepKey(.bounds))
      try container.encodeIfPresent(details.tip, forKey: StepKey(.tip))
      try container.encodeIfPresent(details.next, forKey: StepKey(.next))
      try container.encodeIfPresent(details.revert, forKey: StepKey(.revert))
      try container.encodeIfPresent(details.isPaused, forKey: StepKey(.isPaused))
    }
    for change in changes {
      let store = change.store
      try change.content?.encode(to: &container, store: store)
      if let travel = change.travel {
        try container.encode(travel.target, forKey: StepKey(.travel, store))
        if travel.tip != travel.target {
          try container.encode(travel.tip, forKey: StepKey(.redo, store))
        }
        try container.encodeIfPresent(travel.past, forKey: StepKey(.undo, store))
      }
      try container.encodeIfPresent(change.barrier, forKey: StepKey(.barrier, store))
      try container.encodeIfPresent(change.origin, forKey: StepKey(.origin, store))
    }
  }
}
