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
    case show(TodoScreen.Filter)
    case undo, redo
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a walk over intents and time travel`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 400) { random -> Step in
      switch random.next() % 7 {
      case 0, 1: .add(["", "milk", "bread", "tea"].randomElement(using: &random) ?? "")
      case 2: .toggle(Int(random.next() % 4))
      case 3: .show(TodoScreen.Filter.allCases.randomElement(using: &random) ?? .all)
      case 4, 5: .undo
      default: .redo
      }
    }
    try walk.run { steps in
      let (plain, real) = (PlainTodo(), RealTodo())
      for step in steps {
        let before = plain.value
        let (expected, refusal) = (plain.take(step), real.take(step))
        if expected != refusal { return "\(step) was refused as \(String(describing: refusal))" }
        if real.shown != plain.shown { return "\(step) shows \(real.shown), not \(plain.shown)" }
        let updates = real.view.takeAll().count
        if updates != (plain.value == before ? 0 : 1) { return "\(step) updated \(updates) times" }
      }
      return nil
    }
  }
}

@MainActor private final class RealTodo {
  let view = Recorder<TodoState>()
  private let history: History
  private let presenter: TodoListPresenter

  init() {
    let (list, screen) = (Store(TodoList()), Store(TodoScreen()))
    history = History(list, screen)
    presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 1))
    presenter.attach(view)
    view.takeAll()
  }

  /// The screen in words that need no identities.
  var shown: [String] { presenter.state.items.map { "\($0.title) \($0.isDone)" } }

  func take(_ step: TodoWalkTests.Step) -> String? {
    do {
      switch step {
      case .add(let title): try presenter.add(title)
      case .toggle(let place):
        let items = presenter.state.items
        if items.indices.contains(place) { try presenter.toggle(items[place].id) }
      case .show(let filter): presenter.show(filter)
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
  struct Item: Equatable {
    var title: String
    var isDone = false
  }

  struct Value: Equatable {
    var items: [Item] = []
    var filter = TodoScreen.Filter.all
  }

  private(set) var value = Value()
  private var past: [Value] = []
  private var future: [Value] = []

  var shown: [String] { visible.map { "\($0.title) \($0.isDone)" } }

  private var visible: [Item] {
    value.items.filter { value.filter == .all || $0.isDone == (value.filter == .done) }
  }

  func take(_ step: TodoWalkTests.Step) -> String? {
    var next = value
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
      next.items.append(Item(title: title))
    case .toggle(let place):
      guard visible.indices.contains(place),
        let index = value.items.firstIndex(where: { $0.title == visible[place].title })
      else { return nil }
      next.items[index].isDone.toggle()
    case .show(let filter): next.filter = filter
    }
    guard next != value else { return nil }
    past.append(value)
    future = []
    value = next
    return nil
  }
}
