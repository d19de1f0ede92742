import ViewStates
import ViewStatesNavigation

struct SearchState: Equatable {
  var text = ""
  var books = Loading<[Book], LibraryFailure>.idle
}

final class LibrarySearchPresenter: Presenter {
  let views = Views<SearchState>()
  private let stores: Stores
  private let navigator: any Navigating<Route>
  private let search: Work<String, [Book], LibraryFailure>

  var state: SearchState { SearchState(text: stores.query.state.text, books: search.state) }

  init(of stores: Stores, _ library: any Library, _ navigator: any Navigating<Route>) {
    (self.stores, self.navigator) = (stores, navigator)
    search = Work(.latest, library.books(matching:))
    follow(stores.query, search)
  }

  func find(_ text: String) {
    stores.query.send(.type(text))
    search.start(text)
  }

  /// Adds a book and closes the sheet, in one change.
  func add(_ book: Book) throws {
    try navigator.oneChange("add \(book.title)", of: stores.shelf) {
      try stores.shelf.send(.add(book))
      navigator.close()
    }
  }
}
