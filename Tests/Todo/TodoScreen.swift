import ViewStates

/// The view state: the part of the list that a person is looking at, and how.
struct TodoScreen: StateModel {
  enum Filter: String, CaseIterable, Codable { case all, open, done }

  enum Action: Codable, Sendable {
    case show(Filter)
    case search(String)
    case select(TodoItem.ID?)
    case edit(Bool)
  }

  var filter = Filter.all
  var searchText = ""
  /// The selected item, which may have been removed since.
  var selection: TodoItem.ID?
  var isEditing = false

  mutating func apply(_ action: Action) {
    switch action {
    case .show(let filter): self.filter = filter
    case .search(let text): searchText = text
    case .select(let id): selection = id
    case .edit(let isEditing): self.isEditing = isEditing
    }
  }

  /// Whether the filter and the search let an item through.
  func shows(_ item: TodoItem) -> Bool {
    (filter == .all || item.isDone == (filter == .done))
      && (searchText.isEmpty || item.title.lowercased().contains(searchText.lowercased()))
  }

  static func label(of action: Action) -> String {
    switch action {
    case .show(let filter): "show \(filter)"
    case .search(let text): "search \(text)"
    case .select(let id): id == nil ? "deselect" : "select"
    case .edit(let isEditing): isEditing ? "edit" : "stop editing"
    }
  }

  /// The letters of a search are one thing to undo.
  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    if case (.search, .search) = (earlier, later) { true } else { false }
  }
}
