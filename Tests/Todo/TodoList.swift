import ViewStates

/// A thing to do.
struct TodoItem: Codable, Equatable, Identifiable, Sendable {
  let id: Identity
  var title: String
  var isDone = false
}

/// The document: the things that a person has to do.
struct TodoList: StateModel {
  enum Action: Codable, Sendable {
    case add(id: TodoItem.ID, title: String)
    case toggle(TodoItem.ID)
    case remove(TodoItem.ID)
  }

  /// Why an intent is refused.
  enum Rejection: Error { case noTitle, isThereAlready, unknownItem, notEditing }

  var items: [TodoItem] = []

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let id, let title):
      if title.isEmpty { throw .noTitle }
      if items.contains(where: { $0.id == id || $0.title == title }) { throw .isThereAlready }
      items.append(TodoItem(id: id, title: title))
    case .toggle(let id):
      guard let index = items.firstIndex(where: { $0.id == id }) else { throw .unknownItem }
      items[index].isDone.toggle()
    case .remove(let id): items.removeAll { $0.id == id }
    }
  }

  func validate() throws(InvalidState) {
    if items.contains(where: \.title.isEmpty) { throw InvalidState("an item has no title") }
    let (ids, titles) = (Set(items.map(\.id)), Set(items.map(\.title)))
    if min(ids.count, titles.count) < items.count { throw InvalidState("an item is there twice") }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .add(_, let title): "add \(title)"
    case .toggle: "tick or untick"
    case .remove: "remove"
    }
  }
}
