import Testing
import ViewStates
import ViewStatesMocks

@testable import Todo

@MainActor @Suite struct TodoTests {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let presenter: TodoListPresenter

  init() {
    presenter = TodoListPresenter(list: list, screen: screen, identities: IdentitySource(seed: 1))
  }

  @Test func `a view is updated when its part differs`() throws {
    final class Table {
      var rows: [String] = []
    }
    let (bar, table) = (Recorder<TodoScreen.Filter>(), Table())
    presenter.attach(bar, to: \.screen.filter)
    presenter.attach(for: table, to: \.items) { table, items in table.rows = items.map(\.title) }
    try presenter.add("milk")
    #expect(table.rows == ["milk"])
    screen.send(.show(.done))
    #expect(bar.all == [.all, .done])
    #expect(table.rows == [])
  }

  @Test func `a list that nobody could have made is not restored`() throws {
    try presenter.add("milk")
    let milk = list.state.items[0]
    let other = IdentitySource(seed: 2).next(after: milk.id)
    for item in [
      TodoItem(id: other, title: ""), TodoItem(id: milk.id, title: "tea"),
      TodoItem(id: other, title: "milk"),
    ] {
      #expect(throws: InvalidState.self) { try list.restore(TodoList(items: [milk, item])) }
    }
    #expect(list.state.items == [milk])
  }

  @Test func `several states are restored together`() throws {
    let file = (list: TodoList(), screen: TodoScreen(filter: .done))

    try oneChange("open", of: list, screen) {
      try list.restore(file.list)
      try screen.restore(file.screen)
    }

    #expect(screen.state == file.screen)
  }

  @Test func `an intent inside an intent is part of it, and what it undoes is a refusal`() throws {
    func begin(with title: String) throws {
      try oneChange("begin with \(title)", of: list, screen) {
        screen.send(.show(.open))
        try presenter.add(title)
      }
    }

    var lines: [String] = []
    screen.refusals.listen(for: presenter) { _, refusal in
      if case .action(let action) = refusal.sent, case .undone = refusal.reason {
        lines.append("\(refusal.label ?? "no label"): \(action), undone")
      }
    }
    #expect(throws: TodoList.Rejection.noTitle) { try begin(with: "") }
    #expect(screen.state.filter == .all)
    #expect(lines == ["begin with : show(Todo.TodoScreen.Filter.open), undone"])

    try begin(with: "milk")
    #expect(screen.state.filter == .open)
    #expect(list.state.items.map(\.title) == ["milk"])
  }
}
