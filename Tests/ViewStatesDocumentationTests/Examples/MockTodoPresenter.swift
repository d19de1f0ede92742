import ViewStatesMocks

@testable import Todo

/// A presenter without logic: it records its intents, and shows the state that a test sets.
final class MockTodoPresenter: MockPresenter<TodoState, MockTodoPresenter.Call>, TodoPresenter {
  enum Call: Equatable {
    case add(String)
    case toggle(TodoItem.ID)
    case remove(TodoItem.ID)
    case select(TodoItem.ID?)
    case show(TodoScreen.Filter)
    case search(String)
    case toggleEditing
  }

  /// The refusal that the intents throw after they have been recorded.
  var refusal: TodoList.Rejection?

  func add(_ title: String) throws(TodoList.Rejection) { try answer(.add(title)) }
  func toggle(_ id: TodoItem.ID) throws(TodoList.Rejection) { try answer(.toggle(id)) }
  func remove(_ id: TodoItem.ID) throws(TodoList.Rejection) { try answer(.remove(id)) }
  func select(_ id: TodoItem.ID?) { calls.record(.select(id)) }
  func show(_ filter: TodoScreen.Filter) { calls.record(.show(filter)) }
  func search(_ text: String) { calls.record(.search(text)) }
  func toggleEditing() { calls.record(.toggleEditing) }

  private func answer(_ call: Call) throws(TodoList.Rejection) {
    calls.record(call)
    if let refusal { throw refusal }
  }
}
