import Testing
import ViewStates
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

/// The fields of a form on a screen.
@MainActor @Suite struct FormFieldTests {
  struct BookForm: View {
    let form: FormPresenter<Book>

    var body: some View {
      FormTextField("Title", form.field(.title))
      FormTextField("Pages", form.field(.pages))
    }
  }

  let books = Store(Books(books: [Book(title: "")]))
  let form: FormPresenter<Book>

  init() { form = Books.form(of: 1, in: books) }

  @Test func `a field shows the problem of what was typed, until it is mended`() {
    let screen = Screen(BookForm(form: form))
    #expect(screen.type("", into: "Pages"))
    #expect(screen.lines == ["Title: ", "Pages: ", "1 to 9999 pages"])
    #expect(screen.type("5", into: "Pages"))
    #expect(screen.lines == ["Title: ", "Pages: 5"])
  }

  @Test func `a new form shows no problems, and one whose value has gone is empty`() throws {
    let screen = Screen(BookForm(form: form))
    #expect(screen.lines == ["Title: ", "Pages: 474"])
    try books.send(.remove(1))
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
