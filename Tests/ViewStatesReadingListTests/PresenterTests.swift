import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesNavigationMocks
import ViewStatesObservation

@testable import ReadingList

/// The presenters of the reading list, each with a navigator and a library that a test sees.
@MainActor @Suite struct PresenterTests {
  let stores = Stores(identities: IdentitySource(seed: 1))
  let navigator = MockNavigator<Route>()
  let library = MockLibrary()
  let emma = Book(id: 1, title: "Emma", author: "Jane Austen", pages: 474)
  let villette = Book(id: 4, title: "Villette", pages: 573, rating: 5)

  init() throws {
    try stores.shelf.send(.add(emma))
    try stores.shelf.send(.add(villette))
  }

  @Test func `a sync adds the books that come, and leaves out those that are none`() async throws {
    let list = BookListPresenter(of: stores, library, navigator)
    let view = Recorder<ShelfState>()
    list.attach(view)
    list.sync()
    library.recommend(emma)
    library.recommend(Book(id: 9, title: ""))
    library.recommend(Book(id: 3, title: "Persuasion"))
    library.end(with: LibraryFailure.noConnection)
    while list.state.sync.isLoading { try await view.next() }
    #expect(list.state.books.map(\.id) == [1, 4, 3])
    let last = Book(id: 3, title: "Persuasion")
    #expect(list.state.sync == .failed(.noConnection, last: last))
  }

  @Test func `a book that is removed takes its note, its draft and its screens along`() throws {
    let book = BookFormPresenter(of: 1, stores, navigator)
    stores.notes.send(.write("a matchmaker", about: 1))
    book.type("", into: .title)
    navigator.presented = [.book(1), .note(1), .book(4), .search]
    let before = stores.history.state.current
    try book.remove()
    #expect(stores.shelf.state.books == [villette])
    #expect(stores.notes.state == Notes())
    #expect(stores.drafts.state == FormDrafts())
    #expect(navigator.calls == [.dismissAll([.book(1), .note(1)])])
    #expect(stores.history.state.current == before + 1)
    #expect(stores.history[before + 1]?.label == "remove Emma")
    book.type("Emma again", into: .title)
    try book.save()
    #expect(book.state == BookState())
    #expect(stores.shelf.state.books == [villette])
  }

  @Test func `a book that was found is added once, and closes the search`() throws {
    let search = LibrarySearchPresenter(of: stores, library, navigator)
    try search.add(Book(id: 3, title: "Persuasion"))
    #expect(navigator.calls == [.dismiss])
    #expect(throws: Shelf.Rejection.isThereAlready) { try search.add(emma) }
    #expect(throws: Shelf.Rejection.isNoBook) { try search.add(Book(id: 5, title: "", pages: 0)) }
    #expect(navigator.calls == [.dismiss])
    #expect(stores.shelf.state.books.map(\.id) == [1, 4, 3])
  }

  @Test func `a state that the app could not have made is refused`() {
    for books in [[emma, emma], [Book(id: 2, title: "")], [Book(id: 2, title: "x", rating: 6)]] {
      let shelf = Shelf(books: books)
      #expect(throws: InvalidState.self) { try stores.shelf.restore(shelf) }
    }
    #expect(stores.shelf.state.books == [emma, villette])
  }
}

/// A library that finds nothing, and recommends what a test says.
final class MockLibrary: Library {
  private let (books, feed) = AsyncThrowingStream<Book, any Error>.makeStream()

  func books(matching text: String) async throws(LibraryFailure) -> [Book] { [] }
  func recommendations() -> AsyncThrowingStream<Book, any Error> { books }

  func recommend(_ book: Book) { feed.yield(book) }
  func end(with error: any Error) { feed.finish(throwing: error) }
}
