import ViewStates
import ViewStatesNavigation

struct ShelfState: Equatable {
  var books: [Book] = []
  var order = Ordering.Order.shelf
  var sync = Loading<Book, LibraryFailure>.idle
}

final class BookListPresenter: Presenter {
  let views = Views<ShelfState>()
  private let stores: Stores
  private let navigator: any Navigating<Route>
  private let syncing: Work<Void, Book, LibraryFailure>

  var state: ShelfState {
    let ordering = stores.ordering.state
    return ShelfState(
      books: ordering.ordered(stores.shelf.state.books), order: ordering.order,
      sync: syncing.state)
  }

  init(of stores: Stores, _ library: any Library, _ navigator: any Navigating<Route>) {
    (self.stores, self.navigator) = (stores, navigator)
    // A recommendation that is no book, or that is there already, is left out.
    syncing = Work(
      .ifIdle, following: { library.recommendations() },
      each: { [shelf = stores.shelf] book in _ = try? shelf.send(.add(book)) },
      failure: { _ in .noConnection })
    follow(stores.shelf, stores.ordering, syncing)
  }

  func open(_ id: Book.ID) throws { try navigator.show(.book(id)) }
  func openSearch() throws { try navigator.show(.search) }
  func openOrder() throws { try navigator.show(.order) }
  func sync() { syncing.start() }
}
