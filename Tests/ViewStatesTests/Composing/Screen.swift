import ViewStates

/// The book that is open, and a page that concerns no child.
struct Screen: StateModel {
  enum Action: Codable, Sendable {
    case open(Int)
    case close
    case turn(toPage: Int)
  }

  var opened: Int?
  var page = 0
  /// The identity of a child of a child.
  var shownPage: Int? { page == 0 ? nil : page }

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
  var living = 0
}

/// A child that logs when it is made and released.
final class BookPresenter: Presenter {
  let views = Views<String>()
  private let book: Int
  private let screen: Store<Screen>
  private let log: Log

  var state: String { "book \(book), page \(screen.state.page)" }

  init(_ book: Int, screen: Store<Screen>, log: Log) {
    (self.book, self.screen, self.log) = (book, screen, log)
    log.living += 1
    log.lines.append("made \(book)")
    follow(screen)
  }

  deinit {
    onMainActor { [log, book] in
      log.living -= 1
      log.lines.append("released \(book)")
    }
  }
}
