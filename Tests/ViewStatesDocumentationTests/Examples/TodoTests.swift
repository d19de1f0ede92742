import Testing
import ViewStates

@testable import Todo

/// Shows the filter, in any screen that has one.
final class FilterBar: StateUpdatable {
  private(set) var drawn: [TodoScreen.Filter] = []
  func update(with filter: TodoScreen.Filter) { drawn.append(filter) }
}

final class FilterPresenter: Presenter {
  let views = Views<TodoScreen.Filter>()
  private let screen: Store<TodoScreen>

  var state: TodoScreen.Filter { screen.state.filter }

  init(screen: Store<TodoScreen>) {
    self.screen = screen
    follow(screen, part: \.filter)
  }

  func show(_ filter: TodoScreen.Filter) { screen.send(.show(filter)) }
}

@MainActor @Suite struct TodoTests {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let presenter: TodoListPresenter

  init() {
    presenter = TodoListPresenter(list: list, screen: screen, identities: IdentitySource(seed: 1))
  }

  @Test func `a view is updated when its part differs, and a presenter of a part is one more way`()
    throws
  {
    final class Table {
      var rows: [String] = []
    }
    let (bar, table) = (FilterBar(), Table())
    presenter.attach(bar, to: \.screen.filter)
    presenter.attach(for: table, to: \.items) { table, items in table.rows = items.map(\.title) }
    try presenter.add("milk")
    FilterPresenter(screen: screen).show(.done)
    #expect(bar.drawn == [.all, .done])
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

  @Test func `an intent over two models, in the place where it is sent`() throws {
    let (id, title) = (Identity(number: 1, nonce: 7), "milk")

    try oneChange("add \(title)", of: list, screen) {
      try list.send(.add(id: id, title: title))
      screen.send(.select(id))
    }

    #expect(screen.state.selection == id)

    let stores: [AnyStore] = [list, screen]

    #expect(oneChange(of: stores) { screen.send(.select(nil)) } == .changed)
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
