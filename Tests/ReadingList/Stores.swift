import ViewStates
import ViewStatesNavigation
import ViewStatesObservation
import ViewStatesTimeTravel

/// Everything that can be undone, and kept in a session.
@MainActor
struct Stores {
  let shelf = Store(Shelf())
  let notes = Store(Notes())
  let drafts = Store(FormDrafts<Book>())
  let ordering = Store(Ordering())
  let query = Store(Query())
  let navigation: Store<Navigation<Route>>
  let history: History

  init(identities: IdentitySource) {
    navigation = Store(Navigation(root: .shelf, id: identities.next(after: nil)))
    history = History(shelf, notes, drafts, ordering, query, navigation)
  }

  /// Removes a book with its note, its draft and its screens, in one change.
  func remove(_ id: Book.ID, with navigator: any Navigating<Route>) throws {
    let title = shelf.state.book(id)?.title ?? ""
    try navigator.oneChange("remove \(title)", of: shelf, notes, drafts) {
      try shelf.send(.remove(id))
      notes.send(.write(nil, about: id))
      drafts.send(.drop(id))
      navigator.dismiss { $0.book == id }
    }
  }
}
