import ViewStates
import ViewStatesNavigation

struct NoteState: Equatable {
  var title = ""
  var text = ""
}

final class BookNotePresenter: Presenter {
  let views = Views<NoteState>()
  private let id: Book.ID
  private let stores: Stores
  private let navigator: any Navigating<Route>

  var state: NoteState {
    NoteState(
      title: stores.shelf.state.book(id)?.title ?? "", text: stores.notes.state.texts[id] ?? "")
  }

  init(of id: Book.ID, _ stores: Stores, _ navigator: any Navigating<Route>) {
    (self.id, self.stores, self.navigator) = (id, stores, navigator)
    follow(stores.shelf, stores.notes)
  }

  /// Writes the note and closes the sheet, in one change.
  func write(_ text: String) {
    navigator.oneChange("write a note", of: stores.notes) {
      stores.notes.send(.write(text, about: id))
      navigator.close()
    }
  }
}
