import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct ChildrenTests {
  let log = Log()
  let desk = Store(Desk(books: [1, 2, 3]))
  let screen = Store(Screen())
  let books: Children<Int, BookPresenter>

  init() {
    let (screen, log) = (screen, log)
    books = Children(of: desk, \.books) { BookPresenter($0, screen: screen, log: log) }
  }

  @Test func `each element has its child, in the order of the list`() {
    #expect(books.state.map(\.book) == [1, 2, 3])
    #expect(books[2]?.book == 2)
    #expect(books[4] == nil)
  }

  @Test func `a child stays the same object wherever its element moves`() {
    let before = books.state
    desk.send(.put([3, 1, 4, 2]))
    #expect(books[1] === before[0])
    #expect(books.state.map(\.serial) == [3, 1, 4, 2])
  }

  @Test func `a child is released with its element, before another one is made`() {
    _ = log.takeAll()
    desk.send(.put([3, 4, 1]))
    #expect(log.lines == ["released 2", "made 4"])
  }

  @Test func `children are released in the order of the list, the same in every process`() {
    desk.send(.put([5, 4, 1, 2]))
    _ = log.takeAll()
    desk.send(.put([]))
    #expect(log.lines == ["released 5", "released 4", "released 1", "released 2"])
  }

  @Test func `elements with one identity share a child`() {
    desk.send(.put([1, 1]))
    #expect(books.state.map(\.serial) == [1, 1])
    #expect(log.living == 1)
  }

  @Test func `views are updated when the list of identities differs`() {
    let (screen, view) = (screen, StateRecorder<[Int]>())
    let pages = Children(of: screen, \.all) { $0 }
    pages.attach(view)
    screen.send(.turn(toPage: 3))
    screen.send(.open(1))
    #expect(view.states == [[], [1]])
  }
}

extension Screen {
  fileprivate var all: [Int] { opened.map { [$0] } ?? [] }
}
