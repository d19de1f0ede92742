import Testing
import ViewStates
import ViewStatesObservation

@testable import ReadingList

@MainActor @Suite struct FormExamples {
  let shelf = Store(Shelf(books: [Book(id: 3, title: "Persuasion")]))
  let notes = Store(Notes())
  let drafts = Store(FormDrafts<Book>())

  @Test func `a form is a presenter, and keeps what is typed as it is typed`() throws {
    let (shelf, drafts) = (shelf, drafts)
    let form = FormPresenter(of: 3, in: shelf, drafts: drafts) {
      $0.book(3)
    } save: { book in
      try shelf.send(.put(book))
    }
    form.type("Emma", into: .title)
    try form.save()
    #expect(shelf.state.book(3)?.title == "Emma")
    form.type("", into: .pages)
    #expect(form.state?[.pages].text == "")
    #expect(form.state?[.pages].problem == "a book has 1 to 9999 pages")
    #expect(throws: InvalidState("a book has 1 to 9999 pages")) { try form.save() }
  }

  @Test func `a form begins with a blank value, and is saved with more in one change`() throws {
    let (shelf, drafts, id) = (shelf, drafts, 4)
    let form = FormPresenter(of: id, in: shelf, drafts: drafts) {
      $0.book(id) ?? Book(id: id, title: "")
    } save: { book in
      try shelf.send(.put(book))
    }
    form.type("Emma", into: .title)
    try oneChange("save book", of: shelf, notes) {
      try form.save()
      notes.send(.write("new", about: id))
    }
    #expect(shelf.state.book(id) == Book(id: id, title: "Emma"))
    #expect(notes.state.texts == [id: "new"])
    #expect(drafts.state == FormDrafts())
  }

  @Test func `a property of your own is typed as any text`() throws {
    let review = Review(id: 1)
    #expect(FormState(of: review)[.stars].text == "***")
    #expect(try FormState(of: review, typed: [.stars: "****"]).content().rating == 4)
    #expect(FormState(of: review, typed: [.stars: "4"]).problems == ["1 to 5 stars"])
  }
}

struct Review: FormContent {
  enum Field: CaseIterable, Codable { case stars }

  let id: Int
  var rating = 3
  var stars: String {
    get { String(repeating: "*", count: rating) }
    set { rating = newValue.count }
  }

  static func rule(for field: Field) -> FormRule<Review> {
    FormRule(\.stars, else: "1 to 5 stars") { 1...5 ~= $0.count && Set($0) == ["*"] }
  }
}
