import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation
import ViewStatesStorage
import ViewStatesTimeTravel

@MainActor @Suite struct FormPresenterTests {
  let books = Store(Books())
  let drafts = Store(FormDrafts<Book>())

  func form(of id: Int = 1) -> FormPresenter<Book> { Books.form(of: id, in: books, drafts) }

  @Test func `a form shows the value as it is, or as it was typed, and what is wrong with it`()
    throws
  {
    let form = form()
    let shown = try #require(form.state)
    #expect(Book.Field.allCases.map { shown[$0].text } == ["Emma", "Jane Austen", "474", "9"])
    #expect(!shown.isChanged && shown.problems == [])
    #expect(try shown.content() == Book())
    for text in ["5", "5o", "-", ""] {
      form.type(text, into: .pages)
      #expect(form.state?[.pages].text == text)
    }
    form.type("", into: .title)
    // In the order of the fields.
    #expect(form.state?.problems == ["A book has a title", "1 to 9999 pages"])
    let problems = InvalidState("A book has a title; 1 to 9999 pages")
    #expect(throws: problems) { try form.save() }
    form.type("Emma", into: .title)
    #expect(form.state?[.title].isChanged == false)
    form.revert()
    #expect(form.state == FormState(of: Book()))
  }

  @Test func `saving changes the fields that were typed into, and the others follow the document`()
    throws
  {
    try books.send(.replace(Book(id: 2)))
    let (form, other) = (form(), form(of: 2))
    form.type("Persuasion", into: .title)
    other.type("Two", into: .title)
    try books.send(.replace(Book(author: "A Lady")))
    #expect(form.state?[.author].text == "A Lady")
    #expect(try form.save() == .changed)
    // The price is not that of its rounded text.
    #expect(books.state[1] == Book(title: "Persuasion", author: "A Lady", price: 9.99))
    #expect(form.state?.isChanged == false)
    #expect(other.state?[.title].text == "Two")
  }

  @Test func `saving is one change, which one undo takes back with the draft, and typing another`()
    throws
  {
    let history = History(books, drafts)
    let (form, view) = (form(), Recorder<FormState<Book>?>())
    for text in ["P", "Persuasion"] { form.type(text, into: .title) }
    form.attach(view)
    view.takeAll()
    try form.save()
    try view.requireNext(FormState(of: Book(title: "Persuasion")))
    try view.requireNoMore()
    try history.undo()
    #expect(form.state == FormState(of: Book(), typed: [.title: "Persuasion"]))
    form.type("1", into: .pages)
    for state in [[Book.Field.title: "Persuasion"], [:]] {
      try history.undo()
      #expect(form.state == FormState(of: Book(), typed: state))
    }
    #expect(FormDrafts<Book>.label(of: .type("x", into: .title, of: 1)) == "type title")
    #expect(FormDrafts<Book>.label(of: .drop(1)) == "drop draft")
  }

  @Test func `what the document refuses keeps the draft`() {
    let form = form()
    form.type("forbidden", into: .title)
    #expect(throws: Books.Rejection.isForbidden) { try form.save() }
    #expect(form.state?[.title].text == "forbidden")
    #expect(books.state[1] == Book())
  }

  @Test func `the form of a value that was removed is nil, and does nothing`() throws {
    let form = form()
    try books.send(.remove(1))
    #expect(form.state == nil)
    form.type("Persuasion", into: .title)
    #expect(try form.save() == .nothingToChange)
    #expect(drafts.state == FormDrafts())
  }

  @Test func `drafts are kept as JSON`() throws {
    form().type("", into: .pages)
    form().type("Persuasion", into: .title)
    let json = try StableJSON.encode(drafts.state)
    #expect(json == #"{"texts":{"1":["pages","","title","Persuasion"]}}"#)
    #expect(try StableJSON.decode(FormDrafts<Book>.self, from: json) == drafts.state)
  }

  @Test func `drafts that an earlier version kept are read, none too`() throws {
    form().type("", into: .pages)
    form().type("Persuasion", into: .title)
    let json = #"""
      {"texts":[{"field":"pages","id":1,"text":""},{"field":"title","id":1,"text":"Persuasion"}]}
      """#
    #expect(try StableJSON.decode(FormDrafts<Book>.self, from: json) == drafts.state)
    #expect(try StableJSON.decode(from: #"{"texts":[]}"#) == FormDrafts<Book>())
  }
}
