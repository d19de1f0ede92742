import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation
import ViewStatesStorage
import ViewStatesTimeTravel

@testable import ReadingList

/// The form of a book on the reading list, as the article on forms has it.
@MainActor @Suite struct FormPresenterTests {
  let shelf = Store(Shelf(books: [Book(id: 3, title: "Persuasion", pages: 249)]))
  let notes = Store(Notes())
  let drafts = Store(FormDrafts<Book>())

  func form(of id: Int = 3) -> FormPresenter<Book> {
    FormPresenter(of: id, in: shelf, drafts: drafts) {
      $0.book(id)
    } save: { [shelf] book in
      try shelf.send(.put(book))
    }
  }

  @Test func `a form shows the value as it is, or as it was typed, and what is wrong with it`()
    throws
  {
    let (shelf, drafts) = (shelf, drafts)
    let form = FormPresenter(of: 3, in: shelf, drafts: drafts) {
      $0.book(3)
    } save: { book in
      try shelf.send(.put(book))
    }
    form.type("Emma", into: .title)
    try form.save()
    let emma = Book(id: 3, title: "Emma", pages: 249)
    let shown = try #require(form.state)
    #expect(Book.Field.allCases.map { shown[$0].text } == ["Emma", "", "249", "3"])
    #expect(!shown.isChanged && shown.problems == [])
    #expect(try shown.content() == emma)
    for text in ["5", "5o", "-"] {
      form.type(text, into: .pages)
      #expect(form.state?[.pages].text == text)
    }
    form.type("", into: .pages)
    #expect(form.state?[.pages].text == "")
    #expect(form.state?[.pages].problem == "a book has 1 to 9999 pages")
    form.type("", into: .title)
    // In the order of the fields.
    #expect(form.state?.problems == ["a book has a title", "a book has 1 to 9999 pages"])
    let problems = InvalidState("a book has a title; a book has 1 to 9999 pages")
    #expect(throws: problems) { try form.save() }
    form.type("Emma", into: .title)
    #expect(form.state?[.title].isChanged == false)
    form.revert()
    #expect(form.state == FormState(of: emma))
  }

  @Test func `saving changes the fields that were typed into, and the others follow the document`()
    throws
  {
    try shelf.send(.put(Book(id: 4, title: "Four")))
    let (form, other) = (form(), form(of: 4))
    form.type("Emma", into: .title)
    other.type("Two", into: .title)
    try shelf.send(.put(Book(id: 3, title: "Persuasion", author: "A Lady", pages: 249)))
    #expect(form.state?[.author].text == "A Lady")
    #expect(try form.save() == .changed)
    #expect(shelf.state.book(3) == Book(id: 3, title: "Emma", author: "A Lady", pages: 249))
    #expect(form.state?.isChanged == false)
    #expect(other.state?[.title].text == "Two")
  }

  @Test func `saving is one change, which one undo takes back with the draft, and typing another`()
    throws
  {
    let history = History(shelf, drafts)
    let (form, view) = (form(), Recorder<FormState<Book>?>())
    for text in ["E", "Emma"] { form.type(text, into: .title) }
    form.attach(view)
    view.takeAll()
    let before = try #require(shelf.state.book(3))
    try form.save()
    try view.requireNext(FormState(of: Book(id: 3, title: "Emma", pages: 249)))
    try view.requireNoMore()
    try history.undo()
    #expect(form.state == FormState(of: before, typed: [.title: "Emma"]))
    form.type("1", into: .pages)
    for typed in [[Book.Field.title: "Emma"], [:]] {
      try history.undo()
      #expect(form.state == FormState(of: before, typed: typed))
    }
  }

  @Test func `only what is typed into one field of one value is one step`() throws {
    try shelf.send(.put(Book(id: 4, title: "Four")))
    let history = History(drafts)
    form().type("E", into: .title)
    form().type("Emma", into: .title)
    form(of: 4).type("Two", into: .title)
    form(of: 4).type("2", into: .pages)
    form().revert()
    let labels = ["start", "type title", "type title", "type pages", "drop draft"]
    #expect(history.line.map(\.label) == labels)
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

  @Test func `what is typed and saved in one intent is saved`() throws {
    let form = form()
    try oneChange(of: shelf, drafts) {
      form.type("Emma", into: .title)
      try form.save()
    }
    #expect(shelf.state.book(3)?.title == "Emma")
    #expect(drafts.state == FormDrafts())
  }

  @Test func `what is typed into a value that the same intent adds is kept`() throws {
    let form = form(of: 4)
    try oneChange(of: shelf, drafts) {
      try shelf.send(.put(Book(id: 4, title: "Four")))
      form.type("Emma", into: .title)
    }
    #expect(form.state == FormState(of: Book(id: 4, title: "Four"), typed: [.title: "Emma"]))
  }

  @Test func `what the document refuses keeps the draft`() {
    let before = shelf.state
    let form = FormPresenter(of: 3, in: shelf, drafts: drafts) {
      $0.book(3)
    } save: { [shelf] book in
      try shelf.send(.add(book))
    }
    form.type("Emma", into: .title)
    #expect(throws: Shelf.Rejection.isThereAlready) { try form.save() }
    #expect(form.state?[.title].text == "Emma")
    #expect(shelf.state == before)
  }

  @Test func `the form of a value that was removed is nil, and does nothing`() throws {
    let form = form()
    try shelf.send(.remove(3))
    #expect(form.state == nil)
    form.type("Emma", into: .title)
    #expect(try form.save() == .nothingToChange)
    #expect(drafts.state == FormDrafts())
  }

  @Test func `drafts are kept as JSON`() throws {
    form().type("", into: .pages)
    form().type("Emma", into: .title)
    let json = #"{"texts":{"3":["pages","","title","Emma"]}}"#
    #expect(try StableJSON.encode(drafts.state) == json)
    #expect(try StableJSON.decode(FormDrafts<Book>.self, from: json) == drafts.state)
  }

  @Test func `a property of your own is typed as any text, and an unchanged text changes nothing`()
    throws
  {
    let review = Review(id: 1)
    #expect(FormState(of: review)[.stars].text == "***")
    #expect(try FormState(of: review, typed: [.stars: "****"]).content().rating == 4)
    #expect(FormState(of: review, typed: [.stars: "4"]).problems == ["1 to 5 stars"])
    let price = Price(id: 1)
    #expect(try FormState(of: price, typed: [.euros: "9"]).content().cents == 999)
    #expect(try FormState(of: price, typed: [.euros: "8"]).content().cents == 800)
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

/// A price whose text has no cents, so that it can't give the price back.
private struct Price: FormContent {
  enum Field: CaseIterable, Codable { case euros }

  let id: Int
  var cents = 999
  var euros: Int {
    get { cents / 100 }
    set { cents = newValue * 100 }
  }

  static func rule(for field: Field) -> FormRule<Price> { FormRule(\.euros) }
}
