import Testing
import ViewStates
import ViewStatesObservation
import ViewStatesSwiftUIStandIn

/// The fields of a form on a screen.
@MainActor @Suite struct FormFieldTests {
  struct Note: FormContent, Codable {
    enum Field: String, CaseIterable, Codable { case title, stars }

    var id = 1
    var title = ""
    var stars = 3

    static func rule(for field: Field) -> FormRule<Note> {
      switch field {
      case .title: FormRule(\.title, else: "A note has a title") { !$0.isEmpty }
      case .stars: FormRule(\.stars, else: "1 to 5 stars") { 1...5 ~= $0 }
      }
    }
  }

  struct Notes: StateModel {
    enum Action: Codable, Sendable { case set(Note?) }

    var note: Note? = Note()

    mutating func apply(_ action: Action) {
      switch action {
      case .set(let note): self.note = note
      }
    }
  }

  struct NoteForm: View {
    let form: FormPresenter<Note>

    var body: some View {
      FormTextField("Title", form.field(.title))
      FormTextField("Stars", form.field(.stars))
    }
  }

  let notes = Store(Notes())
  let form: FormPresenter<Note>

  init() {
    form = FormPresenter(of: 1, in: notes, drafts: Store(FormDrafts())) {
      $0.note
    } save: { [notes] note in
      notes.send(.set(note))
    }
  }

  @Test func `a field shows the problem of what was typed, until it is mended`() {
    let screen = Screen(NoteForm(form: form))
    #expect(screen.type("", into: "Stars"))
    #expect(screen.lines == ["Title: ", "Stars: ", "1 to 5 stars"])
    #expect(screen.type("5", into: "Stars"))
    #expect(screen.lines == ["Title: ", "Stars: 5"])
  }

  @Test func `a new form shows no problems, and one whose value has gone is empty`() {
    let screen = Screen(NoteForm(form: form))
    #expect(screen.lines == ["Title: ", "Stars: 3"])
    notes.send(.set(nil))
    #expect(screen.lines == ["Title: ", "Stars: "])
  }

  @Test func `what is typed goes to the form that the screen was given last`() {
    let other = FormFieldTests().form
    let screen = Screen(NoteForm(form: form))
    #expect(screen.type("Milk", into: "Title"))
    screen.show(NoteForm(form: other))
    #expect(screen.type("Tea", into: "Title"))
    #expect([form, other].map { $0.state?[.title].text } == ["Milk", "Tea"])
  }

  @Test func `a field is drawn again for what it shows, and not for other fields`() {
    struct Title: View {
      let form: FormPresenter<Note>
      var body: some View { FormTextField("Title", form.field(.title)) }
    }
    let screen = Screen(Title(form: form))
    screen.draw()
    form.type("1", into: .stars)
    screen.draw()
    #expect(screen.draws(of: FormTextField.self) == 1)
    form.type("Milk", into: .title)
    #expect(screen.lines == ["Title: Milk"])
    #expect(screen.draws(of: FormTextField.self) == 2)
  }
}
