import ViewStates

/// A key of a step, such as `actions`, or `actions.1` for the second store.
@usableFromInline
package struct StepKey: CodingKey {
  enum Field: String {
    case id, parent, kind, label
    // The fields that a step has for each store.
    case actions, state, travel, redo, barrier

    var isOfStore: Bool { ![.id, .parent, .kind, .label].contains(self) }
  }

  let field: Field
  /// The index of the store; -1 if the key has an impossible one.
  private(set) var store: Int
  @usableFromInline package let stringValue: String

  init(_ field: Field, _ store: Int = 0) {
    (self.field, self.store) = (field, store)
    stringValue = store == 0 ? field.rawValue : "\(field.rawValue).\(store)"
  }

  @usableFromInline
  package init?(stringValue: String) {
    // A fast path: most keys have no index, and a long session has many keys.
    if let field = Field(rawValue: stringValue) {
      self.init(field)
      return
    }
    let name = stringValue.prefix { $0 != "." }
    guard name.count < stringValue.count, let field = Field(rawValue: String(name)) else {
      return nil
    }
    self.init(field, Int(stringValue.dropFirst(name.count + 1)) ?? 0)
    if stringValue != self.stringValue || !field.isOfStore { store = -1 }
  }

  @usableFromInline package init?(intValue: Int) { nil }
  @usableFromInline package var intValue: Int? { nil }
}

/// How the steps of a history are decoded, which depends on the models of its stores.
public struct HistoryModels: Sendable {
  typealias Container = KeyedDecodingContainer<StepKey>

  package struct Coding: Sendable {
    let note: ModelNote
    /// Decodes the actions or the state of a store.
    let content: @Sendable (Container, _ store: Int) throws -> (any StoreContent)?

    package init<Model: StateModel>(
      _ note: ModelNote, state: @escaping @Sendable (any Decoder) throws -> Model,
      actions: @escaping @Sendable (any Decoder) throws -> [Model.Action]
    ) {
      self.note = note
      content = { container, store in
        func read<Value>(
          _ field: StepKey.Field, by decode: (any Decoder) throws -> Value
        ) throws -> Value? {
          let key = StepKey(field, store)
          return container.contains(key) ? try decode(container.superDecoder(forKey: key)) : nil
        }
        let (state, actions) = (try read(.state, by: state), try read(.actions, by: actions))
        let isEmpty = state == nil && actions == nil
        return isEmpty ? nil : ModelContent(state: state, actions: actions ?? [])
      }
    }
  }

  /// The models in the order of the stores; nil for one that the history no longer has.
  package var codings: [Coding?] = []
  package var notes: [ModelNote] { codings.compactMap { $0?.note } }

  private static let key = CodingUserInfoKey(rawValue: "ViewStates.HistoryModels")

  /// The information that a decoder needs to decode a ``HistoryArchive``.
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

  /// The places that the models of a file have among the stores of the history.
  ///
  /// Stores of one model are told apart by their order.
  ///
  /// - Returns: The index of the store for each model of the file; nil for a model without a store.
  package func places(of notes: [ModelNote]) -> [Int?] {
    var free: [String: ArraySlice<Int>] = [:]
    for (index, note) in self.notes.enumerated() { free[note.name, default: []].append(index) }
    return notes.map { free[$0.name]?.popFirst() }
  }

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
    try self.init(from: decoder, HistoryModels(of: decoder))
  }

  package init(from decoder: any Decoder, _ models: HistoryModels) throws {
    let container = try decoder.container(keyedBy: StepKey.self)
    let id = try container.decode(Int.self, forKey: StepKey(.id))
    guard id >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: StepKey(.id), in: container, debugDescription: "expected the number of a step")
    }
    self.init(.actions, id: id)
    var stores: Set<Int> = []
    let keys = container.allKeys
    for key in keys {
      let isOfStep = key.store == 0 && !key.field.isOfStore
      guard isOfStep || models.codings.indices.contains(key.store) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "there is no such store")
      }
      switch key.field {
      case .id: break
      case .parent: parent = try container.decode(Int.self, forKey: key)
      case .kind: kind = try container.decode(Kind.self, forKey: key)
      case .label: label = try container.decode(String.self, forKey: key)
      default: stores.insert(key.store)
      }
    }
    if [.start, .bounded, .position].contains(kind) {
      let found = try StepDetails(from: decoder)
      details = found == StepDetails() ? nil : found
    }
    for store in stores.sorted() {
      guard let model = models.codings[store] else { continue }
      func read<Value: Decodable>(_ field: StepKey.Field) throws -> Value? {
        // Most steps have two keys. Looking for each of the others would take longer.
        if keys.count == 2 { return nil }
        return try container.decodeIfPresent(Value.self, forKey: StepKey(field, store))
      }
      var change = StoreChange(
        store: store, content: try model.content(container, store), barrier: try read(.barrier))
      (change.travel, change.redo) = (try read(.travel), try read(.redo))
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
      try container.encodeIfPresent(change.travel, forKey: StepKey(.travel, store))
      try container.encodeIfPresent(change.redo, forKey: StepKey(.redo, store))
      try container.encodeIfPresent(change.barrier, forKey: StepKey(.barrier, store))
    }
  }
}
