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

struct Titles: StateModel {
  var titles: [String] = []

  mutating func apply(_ title: String) { titles.append(title) }
}

struct SyncedBook: Equatable, Sendable {
  var title: String
  /// The part of the sync that is done with this book.
  var fraction: Double
}

struct SyncFailure: Error, Equatable {
  let reason: String
  init(_ error: any Error) { reason = "\(error)" }
}

@MainActor final class BookServer {
  let stream = AsyncThrowingStream<SyncedBook, any Error>.makeStream()

  func books(of account: String) -> AsyncThrowingStream<SyncedBook, any Error> { stream.stream }

  func download(
    _ url: String, report: (Double) -> Void
  ) async throws(BookFailure) -> String {
    report(0.5)
    return "content of \(url)"
  }
}

@MainActor @Suite struct WorkExamples {
  let service = MockTitleService()
  let server = BookServer()
  let shelf = Store(Titles())

  @Test func `a strategy, and progress`() async throws {
    let clock = ManualClock()
    let strategy = WorkStrategy.latest
      .debounced(by: .milliseconds(300), on: clock)
      .retried(after: [.seconds(1), .seconds(5)], on: clock)
    let download: Work<String, String, BookFailure>
    download = Work(strategy) { url, progress throws(BookFailure) in
      try await server.download(url) { progress($0) }
    }
    let recorder = Recorder<Loading<String, BookFailure>>()
    download.attach(recorder)
    download.start("a")
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(300))
    #expect(
      recorder.all == [.idle, .loading(), .loading(progress: 0.5), .loaded("content of a")])
  }

  @Test func `a result becomes an action`() async throws {
    let importing: Work<Int, String, BookFailure>
    importing = Work(.inOrder) { id throws(BookFailure) in
      try await service.title(ofBook: id)
    } then: { _, result in
      if case .success(let title) = result { shelf.send(title) }
    }
    importing.start(2)
    importing.start(3)
    try await service.calls.next(2).succeed(with: "Emma")
    try await service.calls.next(3).succeed(with: "Persuasion")
    #expect(shelf.state.titles == ["Emma", "Persuasion"])
  }

  @Test func `work follows a stream, also one that is already there`() async throws {
    let sync: Work<String, SyncedBook, SyncFailure>
    sync = Work(.ifIdle, following: server.books(of:)) { book in
      shelf.send(book.title)
    } progress: { book in
      book.fraction
    } failure: { error in
      SyncFailure(error)
    }
    let titles = AsyncThrowingStream<String, any Error> {
      $0.yield("Persuasion")
      $0.finish()
    }
    let incoming: Work<Void, String, SyncFailure>
    incoming = Work(
      .ifIdle, following: { titles }, each: { shelf.send($0) },
      failure: { SyncFailure($0) })
    incoming.start()
    let view = Recorder<Bool>()
    sync.attach(view, to: \.isLoading)
    incoming.attach(view, to: \.isLoading)
    sync.start("ada")
    server.stream.continuation.yield(SyncedBook(title: "Emma", fraction: 0.5))
    server.stream.continuation.finish(throwing: BookFailure.noConnection)
    while sync.state.isLoading || incoming.state.isLoading { try await view.next() }
    #expect(shelf.state.titles.sorted() == ["Emma", "Persuasion"])
  }

  @Test func `time travel resets a search`() async throws {
    let (service, text) = (MockBookService(), Store(SearchText()))
    let search = Work(.latest, service.books(matching:))
    text.changes.listen(for: search) { search, change in
      guard change.cause == .timeTravel, let earlier = change.replaced else { return }
      if earlier.text != change.state.text { search.reset() }
    }
    let history = History(text)
    text.send(.type("emma"))
    search.start("emma")
    try await service.calls.next("emma").succeed(with: ["Emma"])
    try history.undo()
    #expect(search.state == .idle)
  }
}
