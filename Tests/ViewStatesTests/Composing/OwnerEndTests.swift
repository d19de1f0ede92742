import Testing
import ViewStates
import ViewStatesMocks

/// Law 8 for children: what has gone is shown no more, and what others own goes on.
@MainActor @Suite struct OwnerEndTests {
  let desk = Store(Desk(books: [1, 2]))
  let screen = Store(Screen(opened: 1))

  @Test func `a child that something keeps stays silent, whatever is attached later`() throws {
    let presenter = DeskPresenter(desk: desk, screen: screen)
    let (early, late) = (Recorder<String>(), Recorder<String>())
    let child = try #require(presenter.opened.state)
    let bond = child.attach(early)
    screen.send(.close)
    screen.send(.turn(toPage: 1))
    child.attach(late)
    bond.cancel()
    child.attach(late)
    screen.send(.turn(toPage: 2))
    child.updateViews()
    #expect(early.all == ["book 1, page 0"])
    #expect(late.all == [])
  }

  @Test func `its views keep the last picture, not one of a state without it`() throws {
    /// Shows what is left of a book once it is gone.
    final class Title: Presenter {
      let views = Views<String>()
      let (book, desk): (Int, Store<Desk>)
      var state: String { desk.state.books.contains(book) ? "book \(book)" : "gone" }

      init(_ book: Int, _ desk: Store<Desk>) {
        (self.book, self.desk) = (book, desk)
        follow(desk)
      }
    }
    let (desk, shown) = (desk, Recorder<String>())
    let opened = Child(of: desk, { $0.books.first }, make: { Title($0, desk) })
    let title = try #require(opened.state)
    title.attach(shown)
    desk.send(.put([2]))
    desk.send(.put([]))
    #expect(shown.all == ["book 1"])
    #expect(title.state == "gone")
  }

  @Test func `a store, a service and a presenter that others own go on for everybody else`() throws
  {
    /// Follows what others own, and hands one of them on.
    final class Reader: Presenter {
      let views = Views<String>()
      let (weather, text): (MockPresenter<String, Never>, Store<Desk>)
      var state: String { "\(weather.state) \(text.state.books)" }

      init(_ weather: MockPresenter<String, Never>, _ text: Store<Desk>) {
        (self.weather, self.text) = (weather, text)
        follow(weather, text)
      }
    }
    let weather = MockPresenter<String, Never>(state: "sun")
    let shared = DeskPresenter(desk: desk, screen: screen)
    let views = (
      weather: Recorder<String>(), desk: Recorder<Desk>(),
      shared: Recorder<DeskPresenter.State>()
    )
    weather.attach(views.weather)
    desk.attach(views.desk)
    shared.attach(views.shared)
    let reading = Child(of: screen, \.opened) { [desk] _ in Reader(weather, desk) }
    let borrowed = Child(of: screen, \.opened) { _ in shared }
    let service = Child(of: screen, \.opened) { _ in weather }
    #expect(reading.state != nil && borrowed.state != nil && service.state != nil)
    screen.send(.close)
    weather.state = "rain"
    desk.send(.put([3]))
    let late = weather.shown()
    #expect(views.weather.all == ["sun", "rain"])
    #expect(views.desk.all == [Desk(books: [1, 2]), Desk(books: [3])])
    #expect(views.shared.all.map(\.books) == [[1, 2], [1, 2], [3]])
    #expect(late.all == ["rain"])
  }

  @Test func `children of children end with their owner's end`() throws {
    @MainActor final class Shelf {
      let opened: Child<Int, BookPresenter>

      init(_ screen: Store<Screen>, _ log: Log) {
        opened = Child(of: screen, \.shownPage) { BookPresenter($0, screen: screen, log: log) }
      }
    }
    let (screen, log) = (screen, Log())
    let shelves = Child(of: screen, \.opened) { _ in Shelf(screen, log) }
    screen.send(.turn(toPage: 5))
    let shelf = try #require(shelves.state)
    let (pages, shown) = (Recorder<Int?>(), Recorder<String>())
    shelf.opened.attach(for: pages) { $0.update(with: $1?.book) }
    let page = try #require(shelf.opened.state)
    page.attach(shown)
    screen.send(.close)
    screen.send(.turn(toPage: 6))
    // Something keeps the shelf, which has ended and makes nothing more, even if it is asked.
    #expect(shelf.opened.state == nil)
    #expect(log.lines == ["made 5"])
    #expect(pages.all == [5])
    #expect(shown.all == ["book 5, page 5"])
  }

  @Test func `a presenter that lives on in a child of another owner is not ended with it`() throws {
    let presenter = DeskPresenter(desk: desk, screen: screen)
    let shown = Recorder<String>()
    let book = try #require(presenter.opened.state)
    let second = Child(of: desk, { $0.books.first }, make: { _ in book })
    book.attach(shown)
    desk.send(.put([2, 1]))
    #expect(second.state === book)
    screen.send(.turn(toPage: 3))
    #expect(shown.all == ["book 1, page 0", "book 1, page 3"])
  }
}

extension Screen {
  fileprivate var shownPage: Int? { page == 0 ? nil : page }
}
