import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Todo

/// Laws 3, 4, 5 and 13: after any intents, undos and redos, the screen is that of a plain list.
@MainActor @Suite struct TodoWalkTests {
  enum Step {
    case add(String)
    /// The place among the items that are shown.
    case toggle(Int)
    case remove(Int)
    case select(Int)
    case show(TodoScreen.Filter)
    case search(String)
    case edit, undo, redo
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a walk over intents and time travel`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 400) { random -> Step in
      let place = Int(random.next() % 4)
      switch random.next() % 12 {
      case 0...2:
        return .add(["", "milk", "Milk", "bread", "tea"].randomElement(using: &random) ?? "")
      case 3: return .toggle(place)
      case 4: return .remove(place)
      case 5: return .select(place)
      case 6: return .show(TodoScreen.Filter.allCases.randomElement(using: &random) ?? .all)
      case 7: return .search(["", "m", "ea"].randomElement(using: &random) ?? "")
      case 8: return .edit
      case 9, 10: return .undo
      default: return .redo
      }
    }
    try walk.run { steps in
      let (plain, real) = (PlainTodo(), RealTodo())
      for step in steps {
        let before = plain.shown
        let (expected, refusal) = (plain.take(step), real.take(step))
        if expected != refusal { return "\(step) was refused as \(String(describing: refusal))" }
        if real.shown != plain.shown { return "\(step) shows \(real.shown), not \(plain.shown)" }
        let updates = real.view.takeAll().count
        if updates != (plain.shown == before ? 0 : 1) { return "\(step) updated \(updates) times" }
      }
      return nil
    }
  }
}

/// The screen in words that need no identities.
private struct Shown: Equatable {
  var items: [String]
  var openCount: Int
  var filter: TodoScreen.Filter
  var searchText: String
  var isEditing: Bool
  /// The number in the order of adding, even if the item is not shown.
  var selection: Int?
}

@MainActor private final class RealTodo {
  let view = StateRecorder<TodoState>()
  private let history: History
  private let presenter: TodoListPresenter
  /// Every item that was ever added, in order.
  private var added: [TodoItem.ID] = []

  init() {
    let (list, screen) = (Store(TodoList()), Store(TodoScreen()))
    history = History(list, screen)
    presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 1))
    presenter.attach(view)
    view.takeAll()
  }

  var shown: Shown {
    let state = presenter.state
    return Shown(
      items: state.items.map { "\($0.title) \($0.isDone)" }, openCount: state.openCount,
      filter: state.screen.filter, searchText: state.screen.searchText,
      isEditing: state.screen.isEditing,
      selection: state.screen.selection.flatMap(added.firstIndex))
  }

  func take(_ step: TodoWalkTests.Step) -> String? {
    defer { history.endGroup() }
    func id(_ place: Int) -> TodoItem.ID? {
      let items = presenter.state.items
      return items.indices.contains(place) ? items[place].id : nil
    }
    do {
      switch step {
      case .add(let title):
        try presenter.add(title)
        if let id = presenter.state.screen.selection { added.append(id) }
      case .toggle(let place): if let id = id(place) { try presenter.toggle(id) }
      case .remove(let place): if let id = id(place) { try presenter.remove(id) }
      case .select(let place): presenter.select(id(place))
      case .show(let filter): presenter.show(filter)
      case .search(let text): presenter.search(text)
      case .edit: presenter.toggleEditing()
      case .undo: try history.undo()
      case .redo: try history.redo()
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// The same list without stores: a value, and the values before and after it.
@MainActor private final class PlainTodo {
  private struct Item: Equatable {
    var number: Int
    var title: String
    var isDone = false
  }

  private struct Value: Equatable {
    var items: [Item] = []
    var filter = TodoScreen.Filter.all
    var searchText = ""
    var isEditing = false
    var selection: Int?

    var visible: [Item] {
      items.filter { item in
        let isFound =
          searchText.isEmpty || item.title.lowercased().contains(searchText.lowercased())
        return switch filter {
        case .all: isFound
        case .open: isFound && !item.isDone
        case .done: isFound && item.isDone
        }
      }
    }
  }

  private var value = Value()
  private var past: [Value] = []
  private var future: [Value] = []
  private var count = 0

  var shown: Shown {
    Shown(
      items: value.visible.map { "\($0.title) \($0.isDone)" },
      openCount: value.items.count { !$0.isDone }, filter: value.filter,
      searchText: value.searchText, isEditing: value.isEditing, selection: value.selection)
  }

  func take(_ step: TodoWalkTests.Step) -> String? {
    var next = value
    func number(_ place: Int) -> Int? {
      value.visible.indices.contains(place) ? value.visible[place].number : nil
    }
    switch step {
    case .undo:
      if let last = past.popLast() {
        future.append(value)
        value = last
      }
      return nil
    case .redo:
      if let last = future.popLast() {
        past.append(value)
        value = last
      }
      return nil
    case .add(let title):
      if title.isEmpty { return "\(TodoList.Rejection.noTitle)" }
      if value.items.contains(where: { $0.title == title }) {
        return "\(TodoList.Rejection.isThereAlready)"
      }
      next.items.append(Item(number: count, title: title))
      next.selection = count
      count += 1
    case .toggle(let place):
      if let index = next.items.firstIndex(where: { $0.number == number(place) }) {
        next.items[index].isDone.toggle()
      }
    case .remove(let place):
      guard let number = number(place) else { return nil }
      if !value.isEditing { return "\(TodoList.Rejection.notEditing)" }
      next.items.removeAll { $0.number == number }
    case .select(let place): next.selection = number(place)
    case .show(let filter): next.filter = filter
    case .search(let text): next.searchText = text
    case .edit: next.isEditing.toggle()
    }
    guard next != value else { return nil }
    past.append(value)
    future = []
    value = next
    return nil
  }
}
