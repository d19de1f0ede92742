import Testing
import ViewStatesMocks

@testable import ViewStates

/// Laws 8 and 9 for children: nothing is left of a child whose identity has gone, what something
/// keeps of it is shown no more, and what others own goes on.
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

  @Test func `members are made in order, and what was made upon another goes before it`() {
    let owned = Owned { [screen, log] book in BookPresenter(book, screen: screen, log: log) }
    for books in [[1, 2], [2, 3, 4], []] { owned.update { books } }
    let lines = "made 1, made 2, released 1, made 3, made 4, released 4, released 3, released 2"
    #expect(log.lines.joined(separator: ", ") == lines)
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

  @Test func `a child that closes itself while it is made is not shown`() {
    let (screen, view) = (screen, Recorder<Int?>())
    let child = Child(of: screen, \.opened) { book in
      screen.send(.close)
      return book
    }
    child.attach(view)
    screen.send(.open(1))
    #expect(view.all == [nil])
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
    screen.react(for: child) { child, _ in child.attach(views[2]) }
    screen.send(.open(1))
    #expect(views.map(\.all) == [[nil, 1], [nil, 1], [1]])
  }

  // MARK: - The end

  @Test func `a child that something keeps stays silent, whatever is attached later`() throws {
    screen.send(.open(1))
    let (early, late) = (Recorder<String>(), Recorder<String>())
    let child = try #require(opened.state)
    let bond = child.attach(early)
    screen.send(.close)
    screen.send(.turn(toPage: 1))
    child.updateViews()
    child.attach(late)
    bond.cancel()
    child.attach(late)
    screen.send(.turn(toPage: 2))
    child.updateViews()
    #expect(early.all == ["book 1, page 0"])
    #expect(late.all == [])
  }

  @Test func `a store, a service and a presenter that others own go on for everybody else`() throws
  {
    screen.send(.open(1))
    let (weather, pages) = (MockPresenter<String, Never>(state: "sun"), Store(Sum()))
    let shared = try #require(opened.state)
    let views = (weather: weather.shown(), pages: pages.shown(), shared: shared.shown())
    let reading = Child(of: pages, \.early) { [pages] _ in
      Deriving(weather, pages) { "\(weather.state) \(pages.state.value)" }
    }
    let borrowed = Child(of: pages, \.early) { _ in shared }
    let service = Child(of: pages, \.early) { _ in weather }
    #expect(reading.state != nil && borrowed.state != nil && service.state != nil)
    pages.send(1)
    #expect(reading.state == nil && borrowed.state == nil && service.state == nil)
    weather.state = "rain"
    screen.send(.turn(toPage: 3))
    #expect(views.weather.all == ["sun", "rain"])
    #expect(views.pages.map(\.value) == [0, 1])
    #expect(views.shared.all == ["book 1, page 0", "book 1, page 3"])
    #expect(weather.shown().all == ["rain"])
  }

  @Test func `children of children end with their owner's end`() throws {
    @MainActor final class Shelf {
      let opened: Child<Int, BookPresenter>

      init(_ screen: Store<Screen>, _ log: Log) {
        opened = Child(of: screen, \.shownPage) { BookPresenter($0, screen: screen, log: log) }
      }
    }
    let (screen, log) = (Store(Screen(opened: 1)), Log())
    let shelves = Child(of: screen, \.opened) { _ in Shelf(screen, log) }
    screen.send(.turn(toPage: 5))
    let shelf = try #require(shelves.state)
    let shown = try #require(shelf.opened.state).shown()
    screen.send(.close)
    screen.send(.turn(toPage: 6))
    // Something keeps the shelf, which has ended and makes nothing more, even if it is asked.
    #expect(shelf.opened.state == nil)
    #expect(log.lines == ["made 5", "released 5"])
    #expect(shown.all == ["book 5, page 5"])
  }

  @Test func `ten thousand presentations leave nothing behind`() throws {
    let (log, check) = (Log(), ReleaseCheck())
    try ReleaseCheck.run { [screen] owners in
      let child = owners.watch(
        Child(of: screen, \.opened) { BookPresenter($0, screen: screen, log: log) })
      child.attach(for: log) { _, book in
        guard let book else { return }
        check.watch(book)
        check.watch(book.views)
        book.attach(Passing { _ in })
      }
      for book in 1...10_000 { screen.send(.open(book)) }
      #expect(log.living == 1)
    }
    // The last one went with its owner, and none is made for what comes after.
    screen.send(.close)
    screen.send(.open(10_000))
    #expect(log.living == 0)
    #expect(log.lines.count { $0.hasPrefix("made") } == 10_000)
    try check.requireReleased()
  }

  @Test(arguments: [false, true])
  func `the work of a child ends before the next is made, though something keeps the child`(
    isKept: Bool
  ) async throws {
    @MainActor final class Loader {
      let work: Work<Int, String, Never>

      init(_ calls: PendingCalls<Int, String, Never>, _ log: Log) {
        if let last = calls.all.last {
          log.lines.append("the last is cancelled: \(last.isCancelled)")
        }
        work = Work(.inOrder) { book in
          await calls.call(book)
        } then: { book, _ in
          log.lines.append("loaded \(book)")
        }
      }
    }
    let (calls, log) = (PendingCalls<Int, String, Never>(), Log())
    let child = Child(of: screen, \.opened) { _ in Loader(calls, log) }
    screen.send(.open(1))
    let kept = isKept ? child.state : nil
    for book in 1...2 { child.state?.work.start(book) }
    let call = try await calls.next(1)
    screen.send(.open(2))
    kept?.work.start(3)
    await call.succeed(with: "late")
    #expect(child.state?.work.state == .idle)
    #expect(log.lines == ["the last is cancelled: true"])
    try await calls.requireNoMore()
  }

  @Test func `a member that is made while its owner ends is ended, too`() {
    let (gauge, log) = (Gauge(), Log())
    @MainActor final class Outer {
      let inner: Child<Int, BookPresenter>

      init(_ gauge: Gauge, _ screen: Store<Screen>, _ log: Log) {
        inner = Child(
          of: gauge, { $0 == 0 ? nil : $0 },
          make: { number in
            screen.send(.close)
            return BookPresenter(number, screen: screen, log: log)
          })
      }
    }
    let outer = Child(of: screen, \.opened) { [screen] _ in Outer(gauge, screen, log) }
    screen.send(.open(1))
    let kept = outer.state
    gauge.state = 5
    let member = kept?.inner.state
    #expect(outer.state == nil)
    #expect(kept?.inner.state == nil)
    #expect(member?.shown().all ?? [] == [])
  }

  @Test func `a source that ends while its state is looked up shows nothing`() {
    let gauge = Gauge()
    var child: Child<Int, Deriving<Int>>?
    child = Child(
      of: gauge, { $0 == 1 ? 1 : nil },
      make: { _ in Deriving(gauge) { child?.state == nil ? -1 : 1 } })
    gauge.report(1)
    let kept = child?.state
    gauge.state = 0
    #expect(kept?.shown().all == [])
  }

  @Test func `a service that is made with the first screen that needs it outlives that screen`() {
    @MainActor final class Services {
      lazy var gauge = Gauge()
    }
    let services = Services()
    let child = Child(of: screen, \.opened) { book in
      Deriving(services.gauge) { services.gauge.state + book }
    }
    screen.send(.open(1))
    screen.send(.close)
    let view = services.gauge.shown()
    services.gauge.report(1)
    #expect(view.all == [0, 1])
    #expect(child.state == nil)
  }

  @Test func `a presenter in an enumeration ends with it, seen before or only after`() throws {
    enum Member {
      case plain(MockPresenter<Int, Int>)
      var presenter: MockPresenter<Int, Int> {
        switch self {
        case .plain(let mock): mock
        }
      }
    }
    let child = Child(of: screen, \.opened) { _ in Member.plain(MockPresenter(state: 0)) }
    screen.send(.open(1))
    let first = try #require(child.state?.presenter)
    let view = first.shown()
    screen.send(.open(2))
    first.state = 7
    let second = try #require(child.state?.presenter)
    screen.send(.close)
    #expect(view == [0])
    #expect(second.shown().all == [])
  }

  @Test func `an owner that ends while it makes a member makes no more`() {
    var made: [Int] = []
    weak var ending: Owned<Int, Int>?
    let owned = Owned<Int, Int> { identity in
      made.append(identity)
      if identity == 1 { ending?.endAll() }
      return identity
    }
    ending = owned
    owned.update { [1, 2, 3] }
    #expect(made == [1])
  }
}
