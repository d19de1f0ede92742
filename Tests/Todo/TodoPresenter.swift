import ViewStates

/// The state of the screen.
struct TodoState: Equatable {
  /// The items that the filter and the search let through.
  var items: [TodoItem] = []
  var openCount = 0
  var screen = TodoScreen()
}

/// The intents of a person.
protocol TodoPresenter: Presenter where State == TodoState {
  func add(_ title: String) throws(TodoList.Rejection)
  func toggle(_ id: TodoItem.ID) throws(TodoList.Rejection)
  func remove(_ id: TodoItem.ID) throws(TodoList.Rejection)
  func select(_ id: TodoItem.ID?)
  func show(_ filter: TodoScreen.Filter)
  func search(_ text: String)
  func toggleEditing()
}

/// Derives the screen from the list and the view state.
final class TodoListPresenter: TodoPresenter {
  let views = Views<TodoState>()
  private let list: Store<TodoList>
  private let screen: Store<TodoScreen>
  private let identities: IdentitySource

  var state: TodoState {
    let (items, screen) = (list.state.items, screen.state)
    return TodoState(
      items: items.filter(screen.shows), openCount: items.count { !$0.isDone }, screen: screen)
  }

  init(list: Store<TodoList>, screen: Store<TodoScreen>, identities: IdentitySource) {
    (self.list, self.screen, self.identities) = (list, screen, identities)
    follow(list, screen)
  }

  /// Adds an item and selects it.
  func add(_ title: String) throws(TodoList.Rejection) {
    let id = identities.next(after: list.state.items.last?.id)
    try oneChange("add \(title)", of: list, screen) { () throws(TodoList.Rejection) in
      try list.send(.add(id: id, title: title))
      screen.send(.select(id))
    }
  }

  func toggle(_ id: TodoItem.ID) throws(TodoList.Rejection) { try list.send(.toggle(id)) }

  /// Removes an item, but only while the list is being edited.
  func remove(_ id: TodoItem.ID) throws(TodoList.Rejection) {
    if !screen.state.isEditing { throw .notEditing }
    try list.send(.remove(id))
  }

  func select(_ id: TodoItem.ID?) { screen.send(.select(id)) }
  func show(_ filter: TodoScreen.Filter) { screen.send(.show(filter)) }
  func search(_ text: String) { screen.send(.search(text)) }
  func toggleEditing() { screen.send(.edit(!screen.state.isEditing)) }
}
