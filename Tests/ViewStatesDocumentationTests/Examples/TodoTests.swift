import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Todo

@MainActor @Suite struct TodoTests {
  let list = Store(TodoList())
  let screen = Store(TodoScreen())
  let history: History
  let presenter: TodoListPresenter
  let view = Recorder<TodoState>()

  init() {
    history = History(list, screen)
    presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 1))
    presenter.attach(view)
    view.takeAll()
  }

  private func id(_ title: String) throws -> TodoItem.ID {
    try #require(list.state.items.first { $0.title == title }).id
  }

  private var titles: [String] { presenter.state.items.map(\.title) }

  @Test func `an item is added and selected in one change`() throws {
    try presenter.add("milk")
    let item = try TodoItem(id: id("milk"), title: "milk")
    try view.requireNext(
      TodoState(items: [item], openCount: 1, screen: TodoScreen(selection: item.id)))
    try view.requireNoMore()
    #expect(history.line.map(\.label) == ["start", "add milk"])
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
    #expect(titles == ["milk", "bread"])
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
