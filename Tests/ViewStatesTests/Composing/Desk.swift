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

/// Undo and redo over two stores, with nothing but the hooks that the core has for a history.
@MainActor
final class PlainHistory<First: StateModel, Second: StateModel>: ChangeRecorder {
  typealias Both = (first: First, second: Second)

  private let first: Store<First>
  private let second: Store<Second>
  private var now: Both
  private var (undone, redone): ([Both], [Both]) = ([], [])
  private var isTravelling = false

  init(_ first: Store<First>, _ second: Store<Second>) {
    (self.first, self.second) = (first, second)
    now = (first.state, second.state)
    first.record { [weak self] change, _ in self?.hear(change.cause) }
    second.record { [weak self] change, _ in self?.hear(change.cause) }
  }

  private func hear(_ cause: Cause) -> any ChangeRecorder {
    isTravelling = cause == .timeTravel
    return self
  }

  func finishChange() {
    if !isTravelling {
      undone.append(now)
      redone = []
    }
    now = (first.state, second.state)
  }

  func undo() -> Bool {
    guard let last = undone.popLast() else { return false }
    redone.append(now)
    travel(to: last)
    return true
  }

  func redo() -> Bool {
    guard let next = redone.popLast() else { return false }
    undone.append(now)
    travel(to: next)
    return true
  }

  private func travel(to both: Both) {
    var staged: [StagedState] = []
    if both.first != first.state { staged.append(first.stage(both.first, because: .timeTravel)) }
    if both.second != second.state {
      staged.append(second.stage(both.second, because: .timeTravel))
    }
    announceTogether(staged, because: .timeTravel)
  }
}
