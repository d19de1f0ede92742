import ViewStates
import ViewStatesIdentity

/// A thing to do.
struct TodoItem: Codable, Equatable, Identifiable, Sendable {
  let id: Identity
  var title: String
  var isDone = false
}

/// Why an intent is refused.
enum TodoRefusal: Error {
  case noTitle, titleIsTaken, unknownItem, notEditing
}

/// The document: the things that a person has to do.
struct TodoList: StateModel {
  enum Action: Codable, Sendable {
    case add(id: TodoItem.ID, title: String)
    case toggle(TodoItem.ID)
    case remove(TodoItem.ID)
  }

  typealias Rejection = TodoRefusal

  var items: [TodoItem] = []

  mutating func apply(_ action: Action) throws(TodoRefusal) {
    switch action {
    case .add(let id, let title):
      if title.isEmpty { throw .noTitle }
      if items.contains(where: { $0.title == title }) { throw .titleIsTaken }
      items.append(TodoItem(id: id, title: title))
    case .toggle(let id):
      guard let index = items.firstIndex(where: { $0.id == id }) else { throw .unknownItem }
      items[index].isDone.toggle()
    case .remove(let id): items.removeAll { $0.id == id }
    }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .add(_, let title): "add \(title)"
    case .toggle: "tick"
    case .remove: "remove"
    }
  }
}
