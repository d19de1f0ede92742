import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTimeTravel

@testable import Search

enum BookFailure: Error { case noConnection }

@MainActor protocol TitleService {
  func title(ofBook id: Int) async throws(BookFailure) -> String
}

final class MockTitleService: TitleService {
  let calls = PendingCalls<Int, String, BookFailure>()

  func title(ofBook id: Int) async throws(BookFailure) -> String { try await calls.call(id) }
}

final class BookPresenter: Presenter {
  let views = Views<Loading<String, BookFailure>>()
  private let loading: Work<Int, String, BookFailure>

  var state: Loading<String, BookFailure> { loading.state }

  init(service: any TitleService) {
    loading = Work(.latest) { id throws(BookFailure) in try await service.title(ofBook: id) }
    follow(loading)
  }

  func open(_ id: Int) { loading.start(id) }
  func retry() { loading.retry() }
}

@MainActor @Suite struct WorkExamples {
  @Test func `calls that wait for the test`() async throws {
    let service = MockTitleService()
    let presenter = BookPresenter(service: service)
    presenter.open(1)
    let first = try await service.calls.next(1)
    presenter.open(2)
    let second = try await service.calls.next(2)
    await second.succeed(with: "Emma")
    await first.fail(with: .noConnection)
    try await service.calls.requireNoMore()
    #expect(presenter.state == .loaded("Emma"))
  }

  @Test func `a strategy`() {
    let clock = ManualClock()
    let strategy = WorkStrategy.latest
      .debounced(by: .milliseconds(300), on: clock)
      .retried(after: [.seconds(1), .seconds(5)], on: clock)
    let work = Work<Int, Int, Never>(strategy) { id throws(Never) in id }
    #expect(work.state == .idle)
  }

  @Test func `the words for books`() {
    func text(of books: Loading<[String], SearchFailure>) -> String {
      switch books {
      case .idle: "type to search"
      case .loading: "searching"
      case .loaded(let books): books.joined(separator: ", ")
      case .failed(let why, _): "failed: \(why)"
      }
    }
    #expect(text(of: .failed(.noConnection)) == "failed: noConnection")
  }

  enum DownloadFailure: Error { case noConnection }

  @MainActor final class DownloadService {
    func download(
      _ url: String, _ report: (Double) -> Void
    ) async throws(DownloadFailure) -> String {
      report(0.5)
      return "content of \(url)"
    }
  }

  @Test func `progress`() async throws {
    let service = DownloadService()
    let download: Work<String, String, DownloadFailure>
    download = Work(.ifIdle) { url, progress throws(DownloadFailure) in
      try await service.download(url) { progress($0) }
    }
    let recorder = Recorder<Loading<String, DownloadFailure>>()
    download.attach(recorder)
    download.start("a")
    try recorder.requireNext(.idle)
    try recorder.requireNext(.loading())
    #expect(try await recorder.next() == .loading(progress: 0.5))
    #expect(try await recorder.next() == .loaded("content of a"))
  }
}

// MARK: - Results that become actions, and undo

@MainActor @Suite struct WorkActionExamples {
  typealias Shelf = StreamExamples.Shelf

  final class ShelfPresenter: Presenter {
    let views = Views<[String]>()
    private let shelf: Store<Shelf>
    private let importing: Work<Int, String, BookFailure>

    var state: [String] { shelf.state.titles }

    init(shelf: Store<Shelf>, service: any TitleService) {
      self.shelf = shelf
      importing = Work(.inOrder) { id throws(BookFailure) in
        try await service.title(ofBook: id)
      } then: { _, result in
        if case .success(let title) = result { shelf.send(.add(title)) }
      }
      follow(shelf)
    }

    func importBook(_ id: Int) { importing.start(id) }
  }

  @Test func `a result becomes an action`() async throws {
    let service = MockTitleService()
    let presenter = ShelfPresenter(shelf: Store(Shelf()), service: service)
    presenter.importBook(1)
    presenter.importBook(2)
    try await service.calls.next(1).succeed(with: "Emma")
    try await service.calls.next(2).succeed(with: "Persuasion")
    #expect(presenter.state == ["Emma", "Persuasion"])
  }

  @Test func `time travel ends the work`() async throws {
    final class Owner {
      let listener: Listener

      @MainActor init(shelf: Store<Shelf>, work: Work<Int, String, BookFailure>) {
        listener = Listener(to: shelf.changes) { change in
          if change.cause == .timeTravel { work.cancel() }
        }
      }
    }
    let calls = PendingCalls<Int, String, BookFailure>()
    let work = Work<Int, String, BookFailure>(.latest) { id throws(BookFailure) in
      try await calls.call(id)
    }
    let shelf = Store(Shelf())
    let owner = Owner(shelf: shelf, work: work)
    work.start(1)
    let call = try await calls.next(1)
    shelf.send(.add("Emma"))
    #expect(!call.isCancelled)
    let history = History(shelf)
    shelf.send(.add("Persuasion"))
    try history.undo()
    #expect(call.isCancelled)
    withExtendedLifetime(owner) {}
  }

  /// The presenter of a search whose text is in a history.
  final class UndoableSearchPresenter: Presenter {
    let views = Views<SearchState>()
    private let text: Store<SearchText>
    private let search: Work<String, [String], SearchFailure>
    private let listener: Listener

    var state: SearchState { SearchState(text: text.state.text, books: search.state) }

    init(text: Store<SearchText>, service: any BookService, clock: any Clock<Duration>) {
      self.text = text
      let search = Work(
        .latest.debounced(by: .milliseconds(300), on: clock), service.books(matching:))
      self.search = search
      listener = Listener(to: text.changes) { change in
        guard change.cause == .timeTravel, let earlier = change.replaced else { return }
        if earlier.text != change.state.text { search.reset() }
      }
      follow(text, search)
    }

    func type(_ text: String) {
      self.text.send(.type(text))
      search.start(text)
    }

    func searchAgain() { search.start(text.state.text) }
  }

  @Test func `time travel resets a search, whether it is done or runs`() async throws {
    let (service, clock, text) = (MockBookService(), ManualClock(), Store(SearchText()))
    let presenter = UndoableSearchPresenter(text: text, service: service, clock: clock)
    let history = History(text)
    func answerNext(_ input: String, _ books: [String]) async throws {
      await clock.waitForSleeper()
      await clock.advance(by: .milliseconds(300))
      try await service.calls.next(input).succeed(with: books)
    }
    presenter.type("emma")
    try await answerNext("emma", ["Emma"])
    #expect(presenter.state == SearchState(text: "emma", books: .loaded(["Emma"])))
    let view = Recorder<SearchState>()
    presenter.attach(view)
    try history.undo()
    #expect(presenter.state == SearchState())
    try history.redo()
    #expect(presenter.state == SearchState(text: "emma"))
    #expect(
      view.takeAll() == [
        SearchState(text: "emma", books: .loaded(["Emma"])),
        SearchState(books: .loaded(["Emma"])),
        SearchState(),
        SearchState(text: "emma"),
      ])
    presenter.searchAgain()
    try history.undo()
    #expect(presenter.state == SearchState())
    try history.redo()
    presenter.searchAgain()
    try await answerNext("emma", ["Emma"])
    #expect(presenter.state == SearchState(text: "emma", books: .loaded(["Emma"])))
    try await service.calls.requireNoMore()
  }
}
