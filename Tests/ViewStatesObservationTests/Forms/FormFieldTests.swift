import Testing
import ViewStates
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

@testable import ReadingList

/// The fields of a form on a screen.
@MainActor @Suite struct FormFieldTests {
  struct BookForm: View {
    let form: FormPresenter<Book>

    var body: some View {
      FormTextField("Title", form.field(.title))
      FormTextField("Pages", form.field(.pages))
    }
  }

  let shelf = Store(Shelf(books: [Book(id: 3, title: "Emma", pages: 474)]))
  let drafts = Store(FormDrafts<Book>())
  let form: FormPresenter<Book>

  init() {
    form = FormPresenter(of: 3, in: shelf, drafts: drafts) {
      $0.book(3)
    } save: { _ in
    }
  }

  @Test func `a field shows the problem of what was typed, until it is mended`() {
    let screen = Screen(BookForm(form: form))
    #expect(screen.type("", into: "Pages"))
    #expect(screen.lines == ["Title: Emma", "Pages: ", "a book has 1 to 9999 pages"])
    #expect(screen.type("5", into: "Pages"))
    #expect(screen.lines == ["Title: Emma", "Pages: 5"])
  }

  @Test func `a new form shows no problems, and one whose value has gone is empty`() throws {
    let new = FormPresenter(of: 4, in: shelf, drafts: Store(FormDrafts())) { _ in
      Book(id: 4, title: "", pages: 0)
    } save: { _ in
    }
    let screen = Screen(BookForm(form: new))
    #expect(screen.lines == ["Title: ", "Pages: 0"])
    screen.show(BookForm(form: form))
    #expect(screen.lines == ["Title: Emma", "Pages: 474"])
    try shelf.send(.remove(3))
    #expect(screen.lines == ["Title: ", "Pages: "])
  }

  @Test func `what is typed goes to the form that the screen was given last`() {
    let other = FormFieldTests().form
    let screen = Screen(BookForm(form: form))
    #expect(screen.type("Milk", into: "Title"))
    screen.show(BookForm(form: other))
    #expect(screen.type("Tea", into: "Title"))
    #expect([form, other].map { $0.state?[.title].text } == ["Milk", "Tea"])
  }

  @Test(arguments: ["the drafts are locked": "Emma", "the value has gone": ""])
  func `a field is drawn again if its text is not kept, because`(why: String, kept: String) throws {
    if why == "the value has gone" { try shelf.send(.remove(3)) } else { drafts.lock(for: shelf) }
    #expect(isNotified(form.field(.title).value) { form.field(.title).value = "Milk" })
    #expect(form.field(.title).value == kept)
  }

  @Test func `a field is drawn again for what it shows, and not for other fields`() {
    struct Title: View {
      let form: FormPresenter<Book>
      var body: some View { FormTextField("Title", form.field(.title)) }
    }
    let screen = Screen(Title(form: form))
    screen.draw()
    form.type("1", into: .pages)
    screen.draw()
    #expect(screen.draws(of: FormTextField.self) == 1)
    form.type("Milk", into: .title)
    #expect(screen.lines == ["Title: Milk"])
    #expect(screen.draws(of: FormTextField.self) == 2)
  }
}
