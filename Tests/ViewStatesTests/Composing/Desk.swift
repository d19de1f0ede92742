import ViewStates

/// The books on a desk, in order.
struct Desk: StateModel {
  enum Action: Codable, Sendable { case put([Int]) }

  var books: [Int] = []

  mutating func apply(_ action: Action) {
    switch action {
    case .put(let books): self.books = books
    }
  }
}

/// The book that is open, on the desk or not, and a page that concerns no child.
struct Screen: StateModel {
  enum Action: Codable, Sendable {
    case open(Int)
    case close
    case turn(toPage: Int)
  }

  var opened: Int?
  var page = 0

  mutating func apply(_ action: Action) {
    switch action {
    case .open(let book): opened = book
    case .close: opened = nil
    case .turn(let page): self.page = page
    }
  }
}

/// What happens to children, in order.
@MainActor
final class Log {
  var lines: [String] = []
  var made = 0
  var living = 0
}

/// A child that logs when it is made and released, and knows that it is another one by its serial.
final class BookPresenter: Presenter {
  let views = Views<String>()
  let book: Int
  let serial: Int
  private let screen: Store<Screen>
  private let log: Log

  var state: String { "book \(book), page \(screen.state.page)" }

  init(_ book: Int, screen: Store<Screen>, log: Log) {
    (self.book, self.screen, self.log) = (book, screen, log)
    log.made += 1
    log.living += 1
    serial = log.made
    log.lines.append("made \(book)")
    follow(screen)
  }

  isolated deinit {
    log.living -= 1
    log.lines.append("released \(book)")
  }
}

/// A parent with the child of the open book, if that is on the desk.
final class DeskPresenter: Presenter {
  struct State: Equatable {
    var books: [Int]
    var opened: Int?
  }

  let views = Views<State>()
  let opened: Child<Int, BookPresenter>
  private let desk: Store<Desk>
  private let screen: Store<Screen>

  var state: State { Self.state(desk.state, screen.state) }

  init(desk: Store<Desk>, screen: Store<Screen>, log: Log = Log()) {
    (self.desk, self.screen) = (desk, screen)
    opened = Child(
      of: desk, screen, identity: { Self.state(desk.state, screen.state).opened },
      make: { BookPresenter($0, screen: screen, log: log) })
    follow(desk, screen)
  }

  static func state(_ desk: Desk, _ screen: Screen) -> State {
    State(books: desk.books, opened: screen.opened.flatMap { desk.books.contains($0) ? $0 : nil })
  }
}
