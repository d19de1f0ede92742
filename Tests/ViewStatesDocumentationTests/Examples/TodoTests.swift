import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

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
  let history: History
  let presenter: TodoListPresenter

  init() {
    history = History(list, screen)
    presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 1))
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
    let milk = TodoItem(id: Identity(number: 1, nonce: 7), title: "milk")
    let bread = TodoItem(id: Identity(number: 2, nonce: 8), title: "bread")
    try list.restore(TodoList(items: [milk, bread]))
    for items in [
      [TodoItem(id: milk.id, title: "")], [milk, TodoItem(id: milk.id, title: "tea")],
      [milk, bread, TodoItem(id: Identity(number: 3, nonce: 9), title: "milk")],
    ] {
      #expect(throws: InvalidState.self) { try list.restore(TodoList(items: items)) }
    }
    #expect(throws: TodoList.Rejection.isThereAlready) {
      try list.send(.add(id: milk.id, title: "tea"))
    }
    #expect(presenter.state.items == [milk, bread])
  }

  @Test func `a search is one step, however many letters are typed`() throws {
    for text in ["m", "mi", "mil"] { presenter.search(text) }
    history.endGroup()
    presenter.search("milk")
    #expect(history.line.map(\.label) == ["start", "search mil", "search milk"])
    try history.undo()
    #expect(presenter.state.screen.searchText == "mil")
  }
}
