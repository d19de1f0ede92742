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

  @Test func `a child is there from the start if its identity is`() {
    screen.send(.open(1))
    let second = Child(of: screen, \.opened) { "book \($0)" }
    #expect(second.state == "book 1")
  }

  @Test func `a child stays the same object while its identity stays`() {
    screen.send(.open(1))
    let first = opened.state
    screen.send(.turn(toPage: 2))
    screen.send(.open(1))
    #expect(opened.state === first)
  }

  @Test func `a view of a child is updated only when there is another one, or none`() throws {
    let view = StateRecorder<Int?>()
    opened.attach(for: view) { view, child in view.update(with: child?.book) }
    screen.send(.turn(toPage: 1))
    screen.send(.open(1))
    screen.send(.turn(toPage: 2))
    screen.send(.open(2))
    screen.send(.close)
    #expect(view.states == [nil, 1, 2, nil])
  }

  @Test func `a child finds itself in its own state after a restore and after time travel`() throws
  {
    let history = PlainHistory(screen, Store(Desk()))
    try screen.restore(Screen(opened: 1))
    #expect(opened.state?.book == 1)
    screen.send(.open(2))
    screen.send(.close)
    #expect(history.undo())
    #expect(opened.state?.book == 2)
    #expect(history.undo())
    #expect(opened.state?.book == 1)
    #expect(log.living == 1)
  }

  @Test func `a listener to the change, which is told before any state is shown, finds it`() {
    let heard = StateRecorder<String>()
    screen.changes.listen(for: heard) { [opened] heard, change in
      heard.hear("\(change.state.opened ?? 0) \(opened.state?.book ?? 0)")
    }
    screen.send(.open(1))
    screen.send(.open(2))
    screen.send(.close)
    #expect(heard.states == ["1 1", "2 2", "0 0"])
    #expect(log.lines == ["made 1", "made 2", "released 1", "released 2"])
  }

  @Test func `a child of a service that has not said yet that it differs is the right one`() {
    final class Service: StateSource {
      let views = Views<Int?>()
      var state: Int?
    }
    let (service, view) = (Service(), StateRecorder<Int?>())
    let child = Child(of: service, \.self) { $0 }
    child.attach(view)
    service.state = 1
    #expect(child.state == 1)
    service.updateViews()
    service.updateViews()
    #expect(view.states == [nil, 1])
  }

  @Test func `the old child is released before any view is shown the new one`() {
    screen.send(.open(1))
    let view = StateRecorder<Int?>()
    var lines: [[String]] = []
    opened.attach(for: view) { [log] view, child in
      lines.append(log.lines)
      view.update(with: child?.book)
    }
    screen.send(.open(2))
    #expect(lines == [["made 1"], ["made 1", "made 2", "released 1"]])
    #expect(view.states == [1, 2])
  }

  @Test func `children that are changed from inside an update are shown one after another`() {
    let (screen, view) = (screen, StateRecorder<Int?>())
    opened.attach(
      Doing { child in
        if child?.book == 1 {
          screen.send(.open(2))
          screen.send(.close)
        }
      })
    opened.attach(for: view) { view, child in view.update(with: child?.book) }
    screen.send(.open(1))
    #expect(view.states == [nil, 1, 2, nil])
    #expect(log.living == 0)
  }

  @Test func `a child that opens another one while it is made is never shown`() {
    let (screen, view) = (screen, StateRecorder<Int?>())
    let moved = Child(of: screen, \.opened) { book in
      if book == 1 { screen.send(.open(2)) }
      return book
    }
    moved.attach(view)
    screen.send(.open(1))
    #expect(moved.state == 2)
    #expect(view.states == [nil, 2])
  }

  @Test func `children that open one another without end stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = Store(Screen())
        let endless = Child(of: screen, \.opened) { book in
          screen.send(.open(book + 1))
          return book
        }
        screen.send(.open(1))
        _ = endless.state
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        ViewStates: making a Int changed the identities of its owner a hundred times in a \
        row, the last time to [101], and there is no end to it. Let the init of a presenter send \
        nothing.
        """))
  }

  @Test func `a presenter that follows a child derives its state with the new one`() {
    final class Title: Presenter {
      let views = Views<String>()
      let opened: Child<Int, BookPresenter>
      var state: String { opened.state.map { "book \($0.book)" } ?? "no book" }

      init(_ opened: Child<Int, BookPresenter>, _ screen: Store<Screen>) {
        self.opened = opened
        follow(screen, opened)
      }
    }
    let view = StateRecorder<String>()
    let title = Title(opened, screen)
    title.attach(view)
    screen.send(.open(1))
    screen.send(.open(2))
    screen.send(.close)
    #expect(view.states == ["no book", "book 1", "book 2", "no book"])
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

@MainActor @Suite struct ChildOfSeveralSourcesTests {
  let desk = Store(Desk(books: [1, 2]))
  let screen = Store(Screen())

  @Test func `a child needs all that its identity depends on`() {
    let presenter = DeskPresenter(desk: desk, screen: screen)
    screen.send(.open(3))
    #expect(presenter.opened.state == nil)
    desk.send(.put([2, 3]))
    #expect(presenter.opened.state?.book == 3)
    desk.send(.put([2]))
    #expect(presenter.opened.state == nil)
  }

  @Test func `one change of several sources makes one child, and shows it once`() {
    let (log, view) = (Log(), StateRecorder<Int?>())
    let presenter = DeskPresenter(desk: desk, screen: screen, log: log)
    presenter.opened.attach(for: view) { view, child in view.update(with: child?.book) }
    screen.send(.open(1))
    oneChange(of: desk, screen) {
      desk.send(.put([2]))
      screen.send(.open(2))
    }
    #expect(view.states == [nil, 1, 2])
    #expect(log.lines == ["made 1", "made 2", "released 1"])
  }

  @Test func `a parent's view finds the child of the state that it is shown`() {
    var seen: [String] = []
    let presenter = DeskPresenter(desk: desk, screen: screen)
    presenter.attach(
      Doing { [opened = presenter.opened] state in
        seen.append("\(state.opened ?? 0) \(opened.state?.book ?? 0)")
      })
    screen.send(.open(1))
    screen.send(.open(2))
    desk.send(.put([1]))
    #expect(seen == ["0 0", "1 1", "2 2", "0 0"])
  }
}
