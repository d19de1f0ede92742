import ViewStates

/// A key of a step, such as `actions`, or `actions.1` for the second store.
@usableFromInline
package struct StepKey: CodingKey {
  enum Field: String {
    case id, parent, kind, label
    case models, bounds, tip, next, revert, isPaused
    // Those that a step has for each store.
    case actions, state, travel, redo, barrier

    var isOfStore: Bool {
      switch self {
      case .actions, .state, .travel, .redo, .barrier: true
      default: false
      }
    }
  }

  let field: Field
  /// The index of the store; -1 if the key has one that it cannot have.
  let store: Int
  @usableFromInline package let stringValue: String

  init(_ field: Field, _ store: Int = 0, name: String? = nil) {
    (self.field, self.store) = (field, store)
    stringValue = name ?? (store == 0 ? field.rawValue : "\(field.rawValue).\(store)")
  }

  /// Creates a key of a known field.
  @usableFromInline
  package init?(stringValue: String) {
    // Most keys have no index, and a session of many lines has many keys.
    if let field = Field(rawValue: stringValue) {
      self.init(field)
      return
    }
    let parts = stringValue.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let field = Field(rawValue: String(parts[0])) else { return nil }
    let store = Int(parts[1]) ?? 0
    let isRight = field.isOfStore && store > 0 && "\(store)" == parts[1]
    self.init(field, isRight ? store : -1, name: stringValue)
  }

  @usableFromInline package init?(intValue: Int) { nil }
  @usableFromInline package var intValue: Int? { nil }
}

/// How the steps of a history are decoded, which depends on the models of its stores.
public struct HistoryModels: Sendable {
  /// One model.
  struct Coding: Sendable {
    let note: ModelNote
    /// Decodes the actions or the state of a store.
    fileprivate(set) var content:
      @Sendable (KeyedDecodingContainer<StepKey>, _ store: Int) throws -> (any StoreContent)?

    init<Model: StateModel>(_ type: Model.Type, name: String) {
      note = ModelNote(name: name, version: Model.schemaVersion)
      content = { container, store in
        let (state, actions) = (StepKey(.state, store), StepKey(.actions, store))
        let hasActions = container.contains(actions)
        guard hasActions || container.contains(state) else { return nil }
        return ModelContent<Model>(
          state: try container.decodeIfPresent(Model.self, forKey: state),
          actions: hasActions ? try container.decode([Model.Action].self, forKey: actions) : [])
      }
    }
  }

  /// The models in the order of the stores; nil for one that the history no longer has.
  var codings: [Coding?] = []
  /// The models in the order of the stores.
  package var notes: [ModelNote] { codings.compactMap { $0?.note } }

  private static let key = CodingUserInfoKey(rawValue: "ViewStates.HistoryModels")

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

  init(of decoder: any Decoder) throws {
    guard let key = Self.key, let models = decoder.userInfo[key] as? HistoryModels else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "set the decoder's userInfo to that of the history's models"))
    }
    self = models
  }

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

  /// Reads a model of another version.
  ///
  /// An action of that version can be any number of actions.
  package mutating func read<Model: StateModel>(
    _: Model.Type, at index: Int,
    state: @escaping @Sendable (any Decoder) throws -> Model,
    action: @escaping @Sendable (any Decoder) throws -> [Model.Action]
  ) {
    codings[index]?.content = { container, store in
      let keys = (state: StepKey(.state, store), actions: StepKey(.actions, store))
      let hasState = container.contains(keys.state)
      guard hasState || container.contains(keys.actions) else { return nil }
      var content = ModelContent(
        state: hasState ? try state(container.superDecoder(forKey: keys.state)) : nil)
      guard container.contains(keys.actions) else { return content }
      var list = try container.nestedUnkeyedContainer(forKey: keys.actions)
      while !list.isAtEnd { content.actions += try action(list.superDecoder()) }
      return content
    }
  }
}

extension Step: Codable {
  /// Reads a step with a decoder that has ``HistoryModels/userInfo``.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, HistoryModels(of: decoder))
  }

  /// Reads a step of models.
  ///
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder, _ models: HistoryModels) throws {
    let container = try decoder.container(keyedBy: StepKey.self)
    self.init(.actions, id: -1)
    var parent: Int?
    var stores: [Int] = []
    var (hasDetails, hasMore) = (false, false)
    // Most steps have two keys. To look for each of the others would take longer.
    for key in container.allKeys {
      guard models.codings.indices.contains(key.store) || key.store == 0 && !key.field.isOfStore
      else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "there is no such store")
      }
      switch key.field {
      case .id: id = try container.decode(Int.self, forKey: key)
      case .parent: parent = try container.decode(Int.self, forKey: key)
      case .kind: kind = try container.decode(Kind.self, forKey: key)
      case .label: label = try container.decode(String.self, forKey: key)
      case .models, .bounds, .tip, .next, .revert, .isPaused: hasDetails = true
      default:
        if !stores.contains(key.store) { stores.append(key.store) }
        hasMore = hasMore || key.field != .actions && key.field != .state
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
    for store in stores.sorted() {
      guard let model = models.codings[store] else { continue }
      var change = StoreChange(store: store, content: try model.content(container, store))
      if hasMore {
        func read<Value: Decodable>(_ field: StepKey.Field) throws -> Value? {
          try container.decodeIfPresent(Value.self, forKey: StepKey(field, store))
        }
        if let target: Int = try read(.travel) {
          change.travel = StoreChange.Travel(target: target, tip: try read(.redo) ?? target)
        }
        change.barrier = try read(.barrier)
      }
      changes.append(change)
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
    try details?.encode(to: encoder)
    for change in changes {
      let store = change.store
      try change.content?.encode(to: &container, store: store)
      if let travel = change.travel {
        try container.encode(travel.target, forKey: StepKey(.travel, store))
        if travel.tip != travel.target {
          try container.encode(travel.tip, forKey: StepKey(.redo, store))
        }
      }
      try container.encodeIfPresent(change.barrier, forKey: StepKey(.barrier, store))
    }
  }
}
