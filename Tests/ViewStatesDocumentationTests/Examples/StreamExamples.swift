import Testing
import ViewStates
import ViewStatesMocks

// A background sync: by work that follows a stream, and by a listener.

struct SyncedBook: Equatable, Sendable {
  var title: String
  /// The part of the sync that is done with this book.
  var fraction: Double
}

struct SyncFailure: Error, Equatable {
  let reason: String
  init(_ error: any Error) { reason = "\(error)" }
}

@MainActor protocol BookServer: Sendable {
  func books(of account: String) -> AsyncThrowingStream<SyncedBook, any Error>
}

protocol PriceService: Sendable {
  func prices(of book: Int) -> AsyncThrowingStream<Double, any Error>
}

struct LibraryState: Equatable {
  var titles: [String] = []
  var sync = Loading<SyncedBook, SyncFailure>.idle
}

@MainActor @Suite struct StreamExamples {
  struct Shelf: StateModel {
    enum Action: Codable, Sendable {
      case add(String)
      case noteFailure(String)
    }

    var titles: [String] = []
    var failure: String?

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let title): titles.append(title)
      case .noteFailure(let failure): self.failure = failure
      }
    }
  }

  final class LibraryPresenter: Presenter {
    let views = Views<LibraryState>()
    private let shelf: Store<Shelf>
    private let sync: Work<String, SyncedBook, SyncFailure>

    var state: LibraryState { LibraryState(titles: shelf.state.titles, sync: sync.state) }

    init(shelf: Store<Shelf>, server: any BookServer) {
      self.shelf = shelf
      sync = Work(.ifIdle, following: server.books(of:)) { book in
        shelf.send(.add(book.title))
      } progress: { book in
        book.fraction
      } failure: { error in
        SyncFailure(error)
      }
      follow(shelf, sync)
    }

    func synchronize(_ account: String) { sync.start(account) }
  }

  final class SyncPresenter: Presenter {
    let views = Views<[String]>()
    private let books: Store<Shelf>
    private let sync: Listener

    var state: [String] { books.state.titles }

    init(books: Store<Shelf>, server: some AsyncSequence<String, any Error> & SendableMetatype) {
      self.books = books
      sync = Listener(to: server) { title in
        books.send(neverRejected: .add(title))
      } ended: { error in
        if let error { books.send(neverRejected: .noteFailure("\(error)")) }
      }
      follow(books)
    }
  }

  enum Lost: Error { case connection }

  final class Server: BookServer {
    func books(of account: String) -> AsyncThrowingStream<SyncedBook, any Error> {
      AsyncThrowingStream {
        $0.yield(SyncedBook(title: "Emma", fraction: 0.5))
        $0.finish(throwing: Lost.connection)
      }
    }
  }

  @Test func `work follows a stream`() async throws {
    let (shelf, recorder) = (Store(Shelf()), Recorder<LibraryState>())
    let presenter = LibraryPresenter(shelf: shelf, server: Server())
    presenter.attach(recorder)
    presenter.synchronize("ada")
    let emma = SyncedBook(title: "Emma", fraction: 0.5)
    var last = try await recorder.next()
    while last.sync == .idle || last.sync.isLoading { last = try await recorder.next() }
    let failed = LibraryState(
      titles: ["Emma"], sync: .failed(SyncFailure(Lost.connection), last: emma))
    #expect(last == failed)
  }

  @Test func `the states of a stream that fails can be compared`() {
    struct Server {
      func books(of account: String) -> AsyncThrowingStream<String, any Error> {
        AsyncThrowingStream { $0.finish() }
      }
    }
    let (books, server) = (Store(Shelf()), Server())
    let sync: Work<String, String, SyncFailure>
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    sync = Work(.latest, following: { account in server.books(of: account) }) { book in
      books.send(neverRejected: .add(book))
    } failure: { error in
      SyncFailure(error)
    }
    #expect(sync.state == .idle)
  }

  @Test func `a listener hears each element, and the end`() async throws {
    let books = Store(Shelf())
    let recorder = Recorder<Shelf>()
    books.attach(recorder)
    let server = AsyncThrowingStream<String, any Error> {
      $0.yield("Emma")
      $0.finish(throwing: Lost.connection)
    }
    let presenter = SyncPresenter(books: books, server: server)
    try recorder.requireNext(Shelf())
    #expect(try await recorder.next() == Shelf(titles: ["Emma"]))
    #expect(try await recorder.next() == Shelf(titles: ["Emma"], failure: "connection"))
    #expect(presenter.state == ["Emma"])
  }

  @Test func `a service returns a concrete stream, and its double one that the test feeds`()
    async throws
  {
    final class MockPriceService: PriceService {
      let stream = AsyncThrowingStream<Double, any Error>.makeStream()
      func prices(of book: Int) -> AsyncThrowingStream<Double, any Error> { stream.stream }
    }
    let mock = MockPriceService()
    let service: any PriceService = mock
    let prices = Work<Int, Double, SyncFailure>(.latest, following: service.prices(of:)) {
      SyncFailure($0)
    }
    let recorder = Recorder<Loading<Double, SyncFailure>>()
    prices.attach(recorder)
    prices.start(3)
    mock.stream.continuation.yield(9.99)
    mock.stream.continuation.finish()
    var last = try await recorder.next()
    while last == .idle || last.isLoading { last = try await recorder.next() }
    #expect(last == .loaded(9.99))
  }
}
