import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Todo

/// Laws 3, 4, 5 and 13: after any intents, undos and redos, the screen is that of a plain list.
@MainActor @Suite struct TodoWalkTests {
  enum Step {
    case add(String)
    /// The place in the list.
    case toggle(Int)
    case undo, redo
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a walk over intents and time travel`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 400) { random -> Step in
      switch random.next() % 6 {
      case 0, 1: .add(["", "milk", "bread", "tea"].randomElement(using: &random) ?? "")
      case 2: .toggle(Int(random.next() % 4))
      case 3, 4: .undo
      default: .redo
      }
    }
    try walk.run { steps in
      let real = RealTodo()
      var plain = PlainTodo()
      for step in steps {
        let before = plain.items
        let (expected, refusal) = (plain.take(step), real.take(step))
        if expected != refusal { return "\(step) was refused as \(String(describing: refusal))" }
        if real.items != plain.items { return "\(step) shows \(real.items), not \(plain.items)" }
        let updates = real.view.takeAll().count
        if updates != (plain.items == before ? 0 : 1) { return "\(step) updated \(updates) times" }
      }
      return nil
    }
  }
}

@MainActor private final class RealTodo {
  let view = Recorder<TodoState>()
  private let history: History
  private let presenter: TodoListPresenter

  /// The screen in words that need no identities.
  var items: [PlainTodo.Item] {
    presenter.state.items.map { PlainTodo.Item(title: $0.title, isDone: $0.isDone) }
  }

  init() {
    let (list, screen) = (Store(TodoList()), Store(TodoScreen()))
    history = History(list, screen)
    presenter = TodoListPresenter(
      list: list, screen: screen, identities: IdentitySource(seed: 1))
    presenter.attach(view)
    view.takeAll()
  }

  func take(_ step: TodoWalkTests.Step) -> TodoList.Rejection? {
    do throws(TodoList.Rejection) {
      switch step {
      case .add(let title): try presenter.add(title)
      case .toggle(let place) where items.indices.contains(place):
        try presenter.toggle(presenter.state.items[place].id)
      case .toggle: break
      // There may be nothing to undo.
      case .undo: _ = try? history.undo()
      case .redo: _ = try? history.redo()
      }
      return nil
    } catch {
      return error
    }
  }
}

/// The same list without stores: a value, and the values before and after it.
private struct PlainTodo {
  struct Item: Equatable {
    var title: String
    var isDone = false
  }

  private(set) var items: [Item] = [] {
    didSet { if items != oldValue { (past, future) = (past + [oldValue], []) } }
  }
  private var past: [[Item]] = []
  private var future: [[Item]] = []

  mutating func take(_ step: TodoWalkTests.Step) -> TodoList.Rejection? {
    switch step {
    case .add(""): return .noTitle
    case .add(let title) where items.contains { $0.title == title }: return .isThereAlready
    case .add(let title): items.append(Item(title: title))
    case .toggle(let place): if items.indices.contains(place) { items[place].isDone.toggle() }
    case .undo:
      guard let last = past.last else { break }
      (items, past, future) = (last, past.dropLast(), future + [items])
    case .redo:
      guard let next = future.last else { break }
      (items, past, future) = (next, past + [items], future.dropLast())
    }
    return nil
  }
}
