import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Todo

@MainActor @Suite struct HistoryWalkExamples {
  enum Step {
    case add
    /// A place in the list, modulo its length.
    case tick(Int)
    case search(Int)
    case undo, redo
    /// A place among all steps of the history, modulo their number.
    case jump(Int)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a step shows the same whenever it is reached`(seed: UInt64) throws {
    let walk = RandomWalk(seed: seed, steps: 300) { random -> Step in
      let number = Int(random.next() % 100)
      return switch random.next() % 8 {
      case 0, 1: .add
      case 2: .tick(number)
      case 3, 4: .search(number)
      case 5: .undo
      case 6: .redo
      default: .jump(number)
      }
    }
    try walk.run { steps in
      let (list, screen) = (Store(TodoList()), Store(TodoScreen()))
      let history = History(list, screen)
      let presenter = TodoListPresenter(
        list: list, screen: screen, identities: IdentitySource(seed: seed))
      var shown = [0: presenter.state]
      for step in steps {
        let items = list.state.items
        switch step {
        case .add: try presenter.add("item \(items.count)")
        case .tick(let place):
          if !items.isEmpty { try presenter.toggle(items[place % items.count].id) }
        case .search(let number): presenter.search("\(number)")
        case .undo: try history.undo()
        case .redo: try history.redo()
        case .jump(let place): try history.jump(to: history.steps[place % history.steps.count].id)
        }
        let current = history.state.current
        switch step {
        case .add, .tick, .search: shown[current] = presenter.state
        case .undo, .redo, .jump:
          if presenter.state != shown[current] { return "step \(current) shows another state" }
        }
      }
      for step in history.steps {
        try history.jump(to: step.id)
        if presenter.state != shown[step.id] { return "in the end, step \(step.id) differs" }
      }
      return nil
    }
  }

  @Test func `a failure names the seed and the fewest steps`() throws {
    enum Purchase {
      case buy(Int)
      case giveBack
    }

    let walk = RandomWalk(seed: 7, steps: 100) { random in
      random.next() % 3 == 0 ? Purchase.giveBack : .buy(Int(random.next() % 100))
    }
    let failure = #expect(throws: RandomWalkFailure.self) {
      try walk.run(
        { steps in
          var prices: [Int] = []
          for step in steps {
            switch step {
            case .buy(let price): prices.append(price)
            case .giveBack: _ = prices.popLast()
            }
          }
          let total = prices.reduce(0, +)
          return total <= 150 ? nil : "a total of \(total)"
        }, fileID: "ShopTests/BasketTests.swift", line: 18)
    }
    let article = try #require(
      try Document.all(in: "Mocks/ViewStatesMocks").first {
        $0.path.hasSuffix("/WalkingAtRandom.md")
      })
    let block = CodeBlock(
      file: "", line: 0, language: "text",
      lines: try #require(failure).description.split(separator: "\n").map(String.init))
    let isThere = article.contains(block)
    #expect(isThere, "\(block.text)")
  }
}
