import Testing
import ViewStates

@MainActor @Suite struct ChildrenExamples {
  let shelf = Store(ShelfExample.Shelf())

  @Test func `a child for each element`() {
    let books: Children<String, ShelfExample.BookPresenter>
    typealias BookPresenter = ShelfExample.BookPresenter
    books = Children(of: shelf, \.titles) { title in BookPresenter(title: title, shelf: shelf) }
    shelf.send(.put("Emma"))
    shelf.send(.put("Persuasion"))
    #expect(books.state.map(\.state) == ["Emma", "Persuasion"])
  }
}
