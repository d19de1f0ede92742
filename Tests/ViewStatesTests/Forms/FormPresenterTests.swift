import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct FormPresenterTests {
  let books = Store(Books())
  let drafts = Store(FormDrafts<Book>())

  func form(of id: Int = 1) -> FormPresenter<Book> {
    FormPresenter(of: id, in: books, drafts: drafts) {
      $0[id]
    } save: { [books] book in
      try books.send(.replace(book))
    }
  }

  @Test func `a form shows the value, unchanged and without problems`() throws {
    let form = try #require(form().state)
    #expect(Book.Field.allCases.map { form[$0].text } == ["Emma", "Jane Austen", "474", "9"])
    #expect(!form.isChanged)
    #expect(form.problems == [])
    #expect(try form.content() == Book())
  }

  @Test func `text is kept as it is typed, also where it is no number yet`() throws {
    let form = form()
    for text in ["", "5", "5o", "-", "500"] {
      form.type(text, into: .pages)
      #expect(form.state?[.pages].text == text)
    }
    #expect(form.state?[.pages].problem == nil)
    #expect(try form.state?.content().pages == 500)
  }

  @Test func `every problem is named, in the order of the fields`() throws {
    let form = form()
    form.type("", into: .pages)
    form.type("", into: .title)
    #expect(form.state?.problems == ["A book has a title", "1 to 9999 pages"])
    let problems = FormProblems(["A book has a title", "1 to 9999 pages"])
    #expect(throws: problems) { try form.save() }
    #expect("\(problems)" == "A book has a title; 1 to 9999 pages")
    #expect(books.state[1] == Book())
    #expect(form.state?[.title].text == "")
  }

  @Test func `a field that has its first text again is not changed`() {
    let form = form()
    form.type("Emm", into: .title)
    #expect(form.state?[.title].isChanged == true)
    form.type("Emma", into: .title)
    #expect(form.state?.isChanged == false)
  }

  @Test func `saving changes the fields that were typed into, and no others`() throws {
    let form = form()
    form.type("Persuasion", into: .title)
    #expect(try form.save() == .changed)
    // The price is not that of its rounded text.
    #expect(books.state[1] == Book(title: "Persuasion", price: 9.99))
    #expect(form.state?.isChanged == false)
    #expect(drafts.state == FormDrafts())
  }

  @Test func `saving is one change, which one undo takes back with the draft`() throws {
    let history = History(books, drafts)
    let form = form()
    let view = Recorder<FormState<Book>?>()
    form.type("Persuasion", into: .title)
    form.attach(view)
    view.takeAll()
    try form.save()
    try view.requireNext(FormState(of: Book(title: "Persuasion")))
    try view.requireNoMore()
    try history.undo()
    #expect(form.state == FormState(of: Book(), typed: [.title: "Persuasion"]))
    try history.undo()
    #expect(form.state == FormState(of: Book()))
  }

  @Test func `typing into one field is one step of a history`() throws {
    let history = History(drafts)
    let form = form()
    for text in ["E", "Em"] { form.type(text, into: .title) }
    form.type("1", into: .pages)
    try history.undo()
    #expect(form.state?[.title].text == "Em")
    try history.undo()
    #expect(form.state?.isChanged == false)
  }

  @Test func `what the document refuses keeps the draft`() {
    let form = form()
    form.type("forbidden", into: .title)
    #expect(throws: Books.Rejection.isForbidden) { try form.save() }
    #expect(form.state?[.title].text == "forbidden")
    #expect(books.state[1] == Book())
  }

  @Test func `reverting shows the document, and no other draft is touched`() throws {
    try books.send(.replace(Book(id: 2)))
    let (first, second) = (form(), form(of: 2))
    first.type("One", into: .title)
    second.type("Two", into: .title)
    first.revert()
    #expect(first.state == FormState(of: Book()))
    #expect(second.state?[.title].text == "Two")
  }

  @Test func `a field that nobody typed into follows the document`() throws {
    let form = form()
    form.type("Persuasion", into: .title)
    try books.send(.replace(Book(author: "A Lady")))
    #expect(form.state?[.author].text == "A Lady")
    #expect(form.state?[.title].text == "Persuasion")
  }

  @Test func `the form of a value that was removed is nil, and does nothing`() throws {
    let form = form()
    try books.send(.remove(1))
    #expect(form.state == nil)
    form.type("Persuasion", into: .title)
    #expect(try form.save() == .nothingToChange)
    #expect(drafts.state == FormDrafts())
  }

  @Test func `a form that is opened again, or restored from JSON, shows the draft`() throws {
    form().type("", into: .pages)
    let json = try StableJSON.encode(drafts.state)
    #expect(json == #"{"texts":[{"field":"pages","id":1,"text":""}]}"#)
    let restored = try StableJSON.decode(FormDrafts<Book>.self, from: json)
    #expect(restored.form(of: Book())?[.pages].text == "")
    #expect(form().state?[.pages].text == "")
  }

  @Test func `drafts with two texts for a field are refused in words`() throws {
    let text = #"{"field":"pages","id":1,"text":"5"}"#
    let drafts = try StableJSON.decode(
      FormDrafts<Book>.self, from: #"{"texts":[\#(text),\#(text)]}"#)
    #expect(throws: InvalidState("the field pages of 1 has two texts")) { try drafts.validate() }
  }

  @Test func `a history names what was typed into`() {
    #expect(FormDrafts<Book>.label(of: .type("x", into: .title, of: 1)) == "type title")
    #expect(FormDrafts<Book>.label(of: .drop(1)) == "drop draft")
  }
}
