import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct ChildTests {
  let log = Log()
  let screen = Store(Screen())
  let opened: Child<Int, BookPresenter>

  init() {
    let (screen, log) = (screen, log)
    opened = Child(of: screen, \.opened) { BookPresenter($0, screen: screen, log: log) }
  }

  @Test func `a child lives as long as its identity, though nobody watches or reads it`() {
    screen.send(.open(1))
    screen.send(.turn(toPage: 7))
    screen.send(.open(2))
    screen.send(.close)
    screen.send(.open(2))
    #expect(log.lines == ["made 1", "made 2", "released 1", "released 2", "made 2"])
  }

  @Test func `a child of a service that has not said yet that it differs is the right one`() {
    final class Service: StateSource {
      let views = Views<Int?>()
      var state: Int?
    }
    let (service, view) = (Service(), Recorder<Int?>())
    let child = Child(of: service, \.self) { $0 }
    child.attach(view)
    service.state = 1
    #expect(child.state == 1)
    service.updateViews()
    service.updateViews()
    #expect(view.all == [nil, 1])
  }

  @Test func `a child that opens another one while it is made is never shown`() {
    let (screen, view) = (screen, Recorder<Int?>())
    let moved = Child(of: screen, \.opened) { book in
      if book == 1 { screen.send(.open(2)) }
      return book
    }
    moved.attach(view)
    screen.send(.open(1))
    #expect(moved.state == 2)
    #expect(view.all == [nil, 2])
  }

  @Test func `a view that is attached during the change of a child is shown the child once`() {
    let views = (0..<3).map { _ in Recorder<Int?>() }
    var attach: (() -> Void)?
    let child = Child(of: screen, \.opened) { book in
      attach?()
      return book
    }
    attach = { [weak child] in _ = child?.attach(views[1]) }
    child.attach(views[0])
    screen.react(for: child, to: \.opened) { child, _ in child.attach(views[2]) }
    screen.send(.open(1))
    #expect(views.map(\.all) == [[nil, 1], [nil, 1], [1]])
  }
}

@MainActor @Suite struct NestedChildTests {
  /// A book with a child for its page, which stands for any part of the same model.
  @MainActor final class PagedBook {
    let page: Child<Int, String>

    init(_ book: Int, screen: Store<Screen>, log: Log) {
      page = Child(of: screen, \.somePage) { page in
        log.lines.append("page \(page) of book \(book)")
        return "page \(page) of book \(book)"
      }
    }
  }

  @Test func `a child that goes makes no child of its own for what comes after it`() throws {
    let (screen, log) = (Store(Screen(opened: 1, page: 10)), Log())
    let opened = Child(of: screen, \.opened) { PagedBook($0, screen: screen, log: log) }
    try screen.restore(Screen(opened: 2, page: 20))
    try screen.restore(Screen(opened: nil, page: 30))
    #expect(log.lines == ["page 10 of book 1", "page 20 of book 2"])
    #expect(opened.state == nil)
  }
}

extension Screen {
  fileprivate var somePage: Int? { page }
}
