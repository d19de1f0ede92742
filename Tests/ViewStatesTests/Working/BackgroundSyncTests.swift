import Testing
import ViewStates
import ViewStatesMocks

/// A background sync is a dozen lines: a stream of books becomes actions, with progress and
/// retries.
@MainActor @Suite struct BackgroundSyncTests {
  struct Book: Sendable, Equatable {
    var title: String
    var number: Int
    var count: Int
  }

  enum SyncFailure: Error, Codable { case noConnection }

  protocol BookServer: Sendable {
    associatedtype Books: AsyncSequence<Book, SyncFailure>
    @MainActor func books() -> Books
  }

  struct Shelf: StateModel {
    enum Action: Codable, Sendable { case add(String) }
    var titles: [String] = []

    mutating func apply(_ action: Action) {
      switch action {
      case .add(let title): if !titles.contains(title) { titles.append(title) }
      }
    }
  }

  struct ShelfState: Equatable {
    var titles: [String] = []
    var sync = Loading<Book, SyncFailure>.idle
  }

  final class ShelfPresenter: Presenter {
    let views = Views<ShelfState>()
    private let shelf: Store<Shelf>
    private let sync: Work<Void, Book, SyncFailure>

    var state: ShelfState { ShelfState(titles: shelf.state.titles, sync: sync.state) }

    init(shelf: Store<Shelf>, server: some BookServer, clock: any Clock<Duration>) {
      self.shelf = shelf
      sync = Work(.ifIdle.retried(after: [.seconds(5)], on: clock), following: server.books) {
        shelf.send(.add($0.title))
      } progress: {
        Double($0.number) / Double($0.count)
      }
      follow(shelf, sync)
    }

    func refresh() { sync.start() }
  }

  final class MockServer: BookServer {
    @MainActor private(set) var streams: [MockStream<Book, SyncFailure>] = []

    func books() -> MockStream<Book, SyncFailure> {
      streams.append(MockStream())
      return streams[streams.count - 1]
    }
  }

  let server = MockServer()
  let clock = ManualClock()
  let view = StateRecorder<ShelfState>()
  let emma = Book(title: "Emma", number: 1, count: 2)
  let sanditon = Book(title: "Sanditon", number: 2, count: 2)

  @Test func `each book is on the shelf as soon as it has come, and a lost connection is mended`()
    async throws
  {
    let presenter = ShelfPresenter(shelf: Store(Shelf()), server: server, clock: clock)
    presenter.attach(view)
    presenter.refresh()
    presenter.refresh()
    await Task {}.value
    await server.streams[0].yield(emma)
    await server.streams[0].fail(with: .noConnection)
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(5))
    for book in [emma, sanditon] { await server.streams[1].yield(book) }
    await server.streams[1].finish()
    let first = Loading<Book, SyncFailure>.loading(last: emma, progress: 0.5)
    let second = Loading<Book, SyncFailure>.loading(last: sanditon, progress: 1)
    #expect(
      view.states == [
        ShelfState(), ShelfState(sync: .loading()), ShelfState(titles: ["Emma"], sync: first),
        ShelfState(titles: ["Emma", "Sanditon"], sync: second),
        ShelfState(titles: ["Emma", "Sanditon"], sync: .loaded(sanditon)),
      ])
    #expect(server.streams.count == 2)
  }

  @Test func `the sync ends with its presenter, and what came stays`() async throws {
    let shelf = Store(Shelf())
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(ShelfPresenter(shelf: shelf, server: server, clock: clock))
      presenter.refresh()
      await Task {}.value
      await server.streams[0].yield(emma)
    }
    #expect(server.streams[0].isCancelled)
    await server.streams[0].yield(sanditon)
    #expect(shelf.state.titles == ["Emma"])
  }
}
