import ViewStates
import ViewStatesNavigation

/// The app without what shows it: the stores, and a presenter for each screen.
@MainActor
struct ReadingList {
  let stores: Stores
  let coordinator: Coordinator<Route, any Presenter>

  init(library: any Library, identities: IdentitySource) {
    let stores = Stores(identities: identities)
    self.stores = stores
    coordinator = Coordinator(of: stores.navigation, identities: identities) {
      presentation, navigator in
      switch presentation.route {
      case .shelf: BookListPresenter(of: stores, library, navigator)
      case .book(let id): BookFormPresenter(of: id, stores, navigator)
      case .note(let id): BookNotePresenter(of: id, stores, navigator)
      case .search: LibrarySearchPresenter(of: stores, library, navigator)
      case .order: ListOrderPresenter(of: stores, navigator)
      }
    }
  }

  /// The links, such as `books://book/3/note/3`.
  var links: Links<Route> {
    let books = { [shelf = stores.shelf] in shelf.state.books.map(\.id) }
    return Links(
      scheme: "books", root: "shelf", .shelf,
      .screen("book", Route.book, of: books),
      .screen("note", Route.note, of: books),
      .screen("search", .search),
      .screen("order", .order))
  }

  func open(_ link: String) throws { try coordinator.open(links.outline(of: link)) }
}
