import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// The list of the tests of migrations, in its third version.
struct Shopping: MigratingModel {
  enum Action: Codable, Equatable, Sendable {
    case add(item: String)
    case removeLast
    case check(item: Int)
    case zoom(to: Double)
  }

  enum Rejection: Error { case isNoItem }

  struct Item: Codable, Equatable {
    var name: String
    var isChecked = false
  }

  static let schemaVersion = 3
  static let greatestZoom = 4.0

  var items: [Item] = []
  var zoom = 1.0

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let item): items.append(Item(name: item))
    case .removeLast:
      guard !items.isEmpty else { throw .isNoItem }
      items.removeLast()
    case .check(let item):
      guard items.indices.contains(item) else { throw .isNoItem }
      items[item].isChecked = true
    case .zoom(let zoom): self.zoom = zoom
    }
  }

  func validate() throws(InvalidState) {
    if items.contains(where: \.name.isEmpty) { throw InvalidState("an item is empty") }
  }

  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    if case (.zoom, .zoom) = (earlier, later) { true } else { false }
  }

  static func migrate(_ older: OlderState) throws -> Shopping {
    if older.version == 1 {
      return Shopping(items: try older.decode([String].self).map { Item(name: $0) })
    }
    let older = try older.decode(Version2.Shopping.self)
    return Shopping(
      items: older.items.map { Item(name: $0.name, isChecked: $0.isChecked) },
      zoom: min(older.zoom, greatestZoom))
  }

  static func migrate(_ older: OlderAction) throws -> [Action] {
    if older.version == 1 {
      // Only `add` had another form.
      guard let action = try? older.decode(Version1.Shopping.Action.self),
        case .add(let item) = action
      else { return [try older.decode()] }
      return [.add(item: item)]
    }
    return switch try older.decode(Version2.Shopping.Action.self) {
    case .addAll(let items): items.map { .add(item: $0) }
    case .check(let item): [.check(item: item)]
    case .removeLast: [.removeLast]
    case .paint: []
    case .zoom(let zoom): [.zoom(to: min(zoom, greatestZoom))]
    }
  }
}

/// A list with a color, and without a limit to its zoom.
enum Version2 {
  struct Shopping: StateModel {
    enum Action: Codable, Equatable, Sendable {
      case addAll(items: [String])
      case check(item: Int)
      case removeLast
      case paint(color: String)
      case zoom(to: Double)
    }

    typealias Rejection = ViewStatesSessionsTests.Shopping.Rejection
    typealias Item = ViewStatesSessionsTests.Shopping.Item

    static let schemaVersion = 2

    var items: [Item] = []
    var color = "white"
    var zoom = 1.0

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .addAll(let items): self.items += items.map { Item(name: $0) }
      case .check(let item):
        guard items.indices.contains(item) else { throw .isNoItem }
        items[item].isChecked = true
      case .removeLast:
        guard !items.isEmpty else { throw .isNoItem }
        items.removeLast()
      case .paint(let color): self.color = color
      case .zoom(let zoom): self.zoom = zoom
      }
    }

    static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
      if case (.zoom, .zoom) = (earlier, later) { true } else { false }
    }
  }
}

/// A list that is encoded as an array of names.
enum Version1 {
  struct Shopping: StateModel {
    enum Action: Codable, Equatable, Sendable {
      case add(String)
      case removeLast
    }

    typealias Rejection = ViewStatesSessionsTests.Shopping.Rejection

    var items: [String] = []

    init() {}
    init(from decoder: any Decoder) throws {
      items = try decoder.singleValueContainer().decode([String].self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(items)
    }

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .add(let item): items.append(item)
      case .removeLast:
        guard !items.isEmpty else { throw .isNoItem }
        items.removeLast()
      }
    }
  }
}

/// The list after its type was renamed.
struct Groceries: MigratingModel {
  static let savedName = "Shopping"
  static let schemaVersion = 3

  var items: [Shopping.Item] = []
  var zoom = 1.0

  mutating func apply(_ action: Shopping.Action) throws(Shopping.Rejection) {
    var list = Shopping(items: items, zoom: zoom)
    try list.apply(action)
    (items, zoom) = (list.items, list.zoom)
  }

  static func migrate(_ older: OlderState) throws -> Groceries {
    let list = try Shopping.migrate(older)
    return Groceries(items: list.items, zoom: list.zoom)
  }

  static func migrate(_ older: OlderAction) throws -> [Shopping.Action] {
    try Shopping.migrate(older)
  }
}

/// A program with a list of any version, and a field whose version never changes.
typealias Shop = Program

extension Program {
  init(_ first: Document, in files: any FileSystem, bounds: HistoryBounds = .init()) throws {
    try self.init(first, "/shop", in: files, app: "shop", bounds: bounds)
  }

  var list: Store<Document> { document }
}
