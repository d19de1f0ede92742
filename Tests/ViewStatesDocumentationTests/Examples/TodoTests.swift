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
  let view = StateRecorder<TodoState>()

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

  @Test func `a title must be there, and be new`() throws {
    try presenter.add("milk")
    view.takeAll()
    #expect(throws: TodoList.Rejection.noTitle) { try presenter.add("") }
    #expect(throws: TodoList.Rejection.isThereAlready) { try presenter.add("milk") }
    try view.requireNoMore()
    #expect(history.state.count == 2)
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

  @Test func `a step of the history says what it does, whether it ticks or unticks`() throws {
    try presenter.add("milk")
    try presenter.toggle(id("milk"))
    try presenter.toggle(id("milk"))
    #expect(
      history.line.map(\.label) == ["start", "add milk", "tick or untick", "tick or untick"])
  }

  @Test func `an item is removed only while the list is being edited`() throws {
    try presenter.add("milk")
    let milk = try id("milk")
    #expect(throws: TodoList.Rejection.notEditing) { try presenter.remove(milk) }
    presenter.toggleEditing()
    try presenter.remove(milk)
    #expect(titles == [])
    view.takeAll()
    try presenter.remove(milk)
    try view.requireNoMore()
    #expect(throws: TodoList.Rejection.unknownItem) { try presenter.toggle(milk) }
  }

  @Test func `the filter and the search let items through`() throws {
    for title in ["milk", "Oat Milk", "bread"] { try presenter.add(title) }
    try presenter.toggle(id("milk"))
    presenter.search("MILK")
    #expect(titles == ["milk", "Oat Milk"])
    presenter.show(.open)
    #expect(titles == ["Oat Milk"])
    presenter.show(.done)
    #expect(titles == ["milk"])
    presenter.search("")
    #expect(titles == ["milk"])
    #expect(presenter.state.openCount == 2)
  }

  @Test func `undo takes back the last change of either model`() throws {
    try presenter.add("milk")
    presenter.toggleEditing()
    try presenter.remove(id("milk"))
    try history.undo()
    #expect(titles == ["milk"])
    #expect(presenter.state.screen.selection == presenter.state.items.first?.id)
    try history.undo()
    #expect(!presenter.state.screen.isEditing)
    try history.undo()
    #expect(presenter.state == TodoState())
  }

  @Test func `a search is one step, however many letters are typed`() throws {
    for text in ["m", "mi", "mil"] { presenter.search(text) }
    history.endGroup()
    presenter.search("milk")
    #expect(history.line.map(\.label) == ["start", "search mil", "search milk"])
    try history.undo()
    #expect(presenter.state.screen.searchText == "mil")
  }

  @Test func `a presenter is released with its history`() throws {
    try ReleaseCheck.run { check in
      let (list, screen) = (Store(TodoList()), Store(TodoScreen()))
      let history = check.watch(History(list, screen))
      let presenter = check.watch(
        TodoListPresenter(list: list, screen: screen, identities: IdentitySource(seed: 1)))
      presenter.attach(view)
      try presenter.add("milk")
      try history.undo()
    }
  }
}
