import ViewStatesMocks

@testable import Todo

/// A presenter without logic: it records its intents, and shows the state that a test sets.
final class MockTodoPresenter: MockPresenter<TodoState, String>, TodoPresenter {
  /// The refusal that the intents throw after they have been recorded.
  var refusal: TodoList.Rejection?

  func add(_ title: String) throws(TodoList.Rejection) { try refuse { record(title) } }
  func toggle(_ id: TodoItem.ID) throws(TodoList.Rejection) { try refuse { record(id) } }
  func remove(_ id: TodoItem.ID) throws(TodoList.Rejection) { try refuse { record(id) } }
  func select(_ id: TodoItem.ID?) { record(id as Any) }
  func show(_ filter: TodoScreen.Filter) { record(filter) }
  func search(_ text: String) { record(text) }
  func toggleEditing() { record() }

  private func refuse(after record: () -> Void) throws(TodoList.Rejection) {
    record()
    if let refusal { throw refusal }
  }
}
