import ViewStates
import ViewStatesNavigation
import ViewStatesObservation

struct BookState: Equatable {
  /// The form; nil after the book was removed.
  var form: FormState<Book>?
  var note: String?
}

final class BookFormPresenter: Presenter {
  let views = Views<BookState>()
  private let id: Book.ID
  private let stores: Stores
  private let navigator: any Navigating<Route>
  private let form: FormPresenter<Book>

  var state: BookState { BookState(form: form.state, note: stores.notes.state.texts[id]) }

  init(of id: Book.ID, _ stores: Stores, _ navigator: any Navigating<Route>) {
    (self.id, self.stores, self.navigator) = (id, stores, navigator)
    form = FormPresenter(of: id, in: stores.shelf, drafts: stores.drafts) {
      $0.book(id)
    } save: { book in
      try stores.shelf.send(.put(book))
    }
    follow(form, stores.notes)
  }

  func type(_ text: String, into field: Book.Field) { form.type(text, into: field) }
  func revert() { form.revert() }
  func save() throws { try form.save() }
  func openNote() throws { try navigator.show(.note(id)) }
  func remove() throws { try stores.remove(id, with: navigator) }
}
